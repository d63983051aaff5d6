import { apiError, type ApiError, isApiError, type Session } from '@academy/api-client';
import type Uppy from '@uppy/core';
import type { FilmRequests } from '../films.ts';

/** The server an upload talks to, and the session it uses. */
export interface FilmServer {
  session: Session;
  requests: FilmRequests;
}

/** Receives the events of an upload. */
export interface FilmUploadListener {
  /** The uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  /** @param id of the film, which the server checks next. */
  onStored: (id: string) => void;
  onFail: (failure: ApiError) => void;
}

/** A running upload. It can also be continued after a failure: parts already uploaded are not sent again. */
export interface FilmUpload {
  pause: () => void;
  resume: () => void;
  retry: () => void;
  cancel: () => void;
}

/** Adds the file, whose upload starts automatically. @returns its id. */
export function addFile(uppy: Uppy, file: File): string {
  return uppy.addFile({ name: file.name, type: file.type, data: file, meta: { filename: file.name } });
}

/** The controls that both kinds of upload share. */
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

/** Why an upload stopped, from the service's or the bucket's response. */
export function failureOf(error: unknown): ApiError {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (isApiError(cause)) return cause;
  const status = typeof cause === 'object' && cause !== null ? statusOf(cause) : 0;
  return apiError(status === 0 ? 'FETCH_ERROR' : '', status);
}

/** The response's status in an error of the upload libraries or of the service. */
function statusOf(error: object): number {
  if ('status' in error && typeof error.status === 'number') return error.status;
  return hasResponse(error) ? error.originalResponse.getStatus() : 0;
}

function hasResponse(error: object): error is { originalResponse: { getStatus: () => number } } {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (typeof response !== 'object' || response === null || !('getStatus' in response)) return false;
  return typeof response.getStatus === 'function';
}
