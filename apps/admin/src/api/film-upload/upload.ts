import { apiError, type ApiError, isApiError, type Session } from '@academy/api-client';
import type Uppy from '@uppy/core';
import type { FilmRequests } from '../films.ts';

/** Whom an upload asks, and as whom. */
export interface FilmServer {
  session: Session;
  requests: FilmRequests;
}

/** What an upload tells while it runs. */
export interface FilmUploadListener {
  /** The share that has arrived, from 0 to 1. */
  onProgress: (share: number) => void;
  /** @param id of the film, which the server checks next. */
  onStored: (id: string) => void;
  onFail: (failure: ApiError) => void;
}

/** An upload under way. It can be continued after a failure, too: what has arrived is not sent again. */
export interface FilmUpload {
  pause: () => void;
  resume: () => void;
  retry: () => void;
  cancel: () => void;
}

/** Adds the file, whose upload begins by itself. @returns its id. */
export function addFile(uppy: Uppy, file: File): string {
  return uppy.addFile({ name: file.name, type: file.type, data: file, meta: { filename: file.name } });
}

/** What both kinds of upload let one do. */
export function controls(uppy: Uppy): Omit<FilmUpload, 'retry'> {
  return {
    pause: () => uppy.pauseAll(),
    resume: () => uppy.resumeAll(),
    cancel: () => {
      uppy.cancelAll();
      uppy.destroy();
    },
  };
}

/** Why an upload stopped: what the service said, or how the store answered. */
export function failureOf(error: unknown): ApiError {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (isApiError(cause)) return cause;
  const status = typeof cause === 'object' && cause !== null ? statusOf(cause) : 0;
  return apiError(status === 0 ? 'FETCH_ERROR' : '', status);
}

/** The status of the answer that an error of the upload libraries, or of the service, carries. */
function statusOf(error: object): number {
  if ('status' in error && typeof error.status === 'number') return error.status;
  return hasResponse(error) ? error.originalResponse.getStatus() : 0;
}

function hasResponse(error: object): error is { originalResponse: { getStatus: () => number } } {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (typeof response !== 'object' || response === null || !('getStatus' in response)) return false;
  return typeof response.getStatus === 'function';
}
