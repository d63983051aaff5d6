import {
  apiError,
  baseApi,
  isApiError,
  type ApiError,
  type MediaFile,
  type MediaKind,
  type Session,
} from '@academy/api-client';

export const mediaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How far an uploaded file is; always asked anew. */
    getMedia: build.query<MediaFile, string>({ query: (id) => `media/${id}`, keepUnusedDataFor: 0 }),
  }),
});

export const { useLazyGetMediaQuery } = mediaApi;
export const { useQueryState: useMediaState, useQuerySubscription: useMediaSubscription } =
  mediaApi.endpoints.getMedia;

interface UploadOptions {
  kind: MediaKind;
  /** The same for the same file sent again after a lost answer, so that it is kept once. */
  idempotencyKey: string;
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborting it ends the upload. */
  signal: AbortSignal;
}

/**
 * Sends a file. Where the session has ended, it is sent once more after signing in again.
 * @returns the error when it was refused or did not arrive; `ABORTED` when the signal ended it.
 */
export async function uploadFile(
  session: Session,
  file: File,
  options: UploadOptions,
): Promise<MediaFile | ApiError> {
  const token = await session.accessToken();
  const answer = await send(session.origin, token, file, options);
  if (!isApiError(answer) || answer.status !== 401) return answer;
  const isBack = (token !== null && (await session.renew(token)) !== null) || (await session.reopen());
  return isBack ? send(session.origin, await session.accessToken(), file, options) : answer;
}

/** `fetch` does not say how much was sent, hence the older request. */
function send(
  origin: string,
  token: string | null,
  file: File,
  { kind, idempotencyKey, onProgress, signal }: UploadOptions,
): Promise<MediaFile | ApiError> {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${origin}/api/v1/media`);
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      resolve(readAnswer(request.response, request.status));
    });
    request.addEventListener('error', () => resolve(apiError('FETCH_ERROR')));
    request.addEventListener('abort', () => resolve(apiError('ABORTED')));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function readAnswer(answer: unknown, status: number): MediaFile | ApiError {
  if (isMediaFile(answer)) return answer;
  const hasCode = typeof answer === 'object' && answer !== null && 'code' in answer;
  return apiError(hasCode && typeof answer.code === 'string' ? answer.code : '', status);
}

function isMediaFile(answer: unknown): answer is MediaFile {
  return typeof answer === 'object' && answer !== null && 'url' in answer && 'status' in answer;
}
