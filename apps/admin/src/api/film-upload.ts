import { apiError, type ApiError, isApiError, type Session } from '@academy/api-client';
import { FILM_PART_BYTES, FILM_UPLOADS_PATH } from '@academy/shared';
import type Uppy from '@uppy/core';
import { forgetUpload, keepUpload, keptUpload } from './film-upload-memory.ts';
import type { FilmRequests } from './films.ts';

/** Whom an upload asks, and as whom. */
interface FilmServer {
  session: Session;
  requests: FilmRequests;
}

/** What an upload tells while it runs. */
interface FilmUploadListener {
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

/** How long is waited before a part is sent again, in milliseconds. */
const RETRY_DELAYS = [500, 2_000, 5_000];

/** Statuses that say that a begun upload is gone. */
const GONE = [404, 409, 410];

/**
 * Sends a film in parts, to the bucket where there is one, else to the service. The same file chosen again in this
 * browser, even after the page was closed, goes on where it stopped.
 * @throws ApiError when the service refuses the film, or cannot be asked.
 */
export async function uploadFilm(
  server: FilmServer,
  file: File,
  listener: FilmUploadListener,
): Promise<FilmUpload> {
  const kept = keptUpload(file);
  const film = { fileName: file.name, sizeBytes: file.size };
  const ticket = kept?.ticket ?? (await server.requests.begin(film)).ticket;
  const { default: Uppy } = await import('@uppy/core');
  const uppy = new Uppy({ autoProceed: true });
  uppy.on('upload-progress', (_file, { bytesUploaded, bytesTotal }) =>
    listener.onProgress(bytesTotal ? bytesUploaded / bytesTotal : 0),
  );
  return ticket === undefined
    ? uploadToService(uppy, server, file, listener)
    : uploadToBucket(uppy, server, file, listener, ticket);
}

/** By the tus protocol. */
async function uploadToService(
  uppy: Uppy,
  { session }: FilmServer,
  file: File,
  listener: FilmUploadListener,
): Promise<FilmUpload> {
  const { default: Tus } = await import('@uppy/tus');
  uppy.use(Tus, {
    endpoint: `${session.origin}${FILM_UPLOADS_PATH}`,
    chunkSize: FILM_PART_BYTES,
    retryDelays: RETRY_DELAYS,
    allowedMetaFields: ['filename'],
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => {
      const token = await session.accessToken();
      if (token !== null) request.setHeader('Authorization', `Bearer ${token}`);
    },
  });
  uppy.on('upload-success', (_file, { uploadURL = '' }) => {
    uppy.destroy();
    listener.onStored(uploadURL.split('/').at(-1) ?? '');
  });
  uppy.on('upload-error', (_file, error) => listener.onFail(failureOf(error)));
  const id = addFile(uppy, file);
  return { ...controls(uppy), retry: () => void uppy.retryUpload(id) };
}

/** By a multipart upload of the S3 protocol, each request of which the service gives a link for. */
async function uploadToBucket(
  uppy: Uppy,
  { requests }: FilmServer,
  file: File,
  listener: FilmUploadListener,
  firstTicket: string,
): Promise<FilmUpload> {
  const { default: AwsS3 } = await import('@uppy/aws-s3');
  let ticket = firstTicket;
  let isKept = keptUpload(file) !== null;
  let hasArrived = false;
  let isGone = false;

  const complete = async () => {
    const film = await requests.complete(ticket);
    forgetUpload(file);
    uppy.destroy();
    listener.onStored(film);
  };
  const fail = async (error: unknown) => {
    const failure = failureOf(error);
    isGone = GONE.includes(failure.status);
    if (!isGone) {
      listener.onFail(failure);
      return;
    }
    // Its last answer may have been lost: then the film is whole, and only the upload is gone.
    if (await succeeds(complete())) return;
    forgetUpload(file);
    if (isKept) await beginAgain();
    else listener.onFail(failure);
  };
  const finish = async () => {
    hasArrived = true;
    await complete().catch(fail);
  };
  const beginAgain = async () => {
    try {
      ticket = (await requests.begin({ fileName: file.name, sizeBytes: file.size })).ticket ?? '';
      isKept = hasArrived = isGone = false;
      uppy.removeFile(id);
      id = addFile(uppy, file);
    } catch (error) {
      listener.onFail(failureOf(error));
    }
  };

  uppy.use(AwsS3, {
    shouldUseMultipart: true,
    getChunkSize: () => FILM_PART_BYTES,
    signRequest: async ({ method, ...upload }) => {
      const request = {
        ticket,
        method,
        ...('uploadId' in upload && { uploadId: upload.uploadId }),
        ...('partNumber' in upload && { partNumber: upload.partNumber }),
      };
      // The upload library passes on errors alone.
      return requests.link(request).catch((cause: unknown) => {
        throw new Error('The service gave no link', { cause });
      });
    },
  });
  uppy.on('s3-multipart:part-uploaded', ({ id }) => {
    const upload = uppy.getFile(id).s3Multipart;
    if (upload) keepUpload(file, { ...upload, ticket });
  });
  uppy.on('upload-success', () => void finish());
  uppy.on('upload-error', (_file, error) => void fail(error));

  let id = addFile(uppy, file);
  const kept = keptUpload(file);
  if (kept) uppy.setFileState(id, { s3Multipart: { key: kept.key, uploadId: kept.uploadId } });
  const { pause, resume, cancel } = controls(uppy);
  return {
    pause,
    resume,
    retry: () => {
      if (isGone) void beginAgain();
      else if (hasArrived) void finish();
      else void uppy.retryUpload(id);
    },
    cancel: () => {
      forgetUpload(file);
      cancel();
    },
  };
}

/** Adds the file, whose upload begins by itself. @returns its id. */
function addFile(uppy: Uppy, file: File): string {
  return uppy.addFile({ name: file.name, type: file.type, data: file, meta: { filename: file.name } });
}

function controls(uppy: Uppy): Omit<FilmUpload, 'retry'> {
  return {
    pause: () => uppy.pauseAll(),
    resume: () => uppy.resumeAll(),
    cancel: () => {
      uppy.cancelAll();
      uppy.destroy();
    },
  };
}

/** Whether something was done; why not does not matter. */
async function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Why an upload stopped: what the service said, or how the store answered. */
function failureOf(error: unknown): ApiError {
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
