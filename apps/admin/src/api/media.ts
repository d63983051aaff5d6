import { apiError, isApiError, type ApiError, type Session } from '@academy/api-client';

/** What a file is for: a public picture, or a document only those with access may open. */
export type MediaKind = 'cover' | 'document';

/** A stored file; `url` is what contents and projects keep. */
export interface UploadedFile {
  url: string;
}

interface UploadOptions {
  kind: MediaKind;
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborting it ends the upload. */
  signal: AbortSignal;
}

/**
 * Sends a file. `fetch` does not tell how much was sent, hence the older request.
 * @throws ApiError when it was refused or did not arrive; `ABORTED` when the signal ended it.
 */
export async function uploadFile(
  session: Session,
  file: File,
  { kind, onProgress, signal }: UploadOptions,
): Promise<UploadedFile> {
  const token = await session.accessToken();
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file);
  return new Promise((resolve, reject: (error: ApiError) => void) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${session.origin}/api/v1/media`);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const answer = readAnswer(request.response, request.status);
      if (isApiError(answer)) reject(answer);
      else resolve(answer);
    });
    request.addEventListener('error', () => reject(apiError('FETCH_ERROR')));
    request.addEventListener('abort', () => reject(apiError('ABORTED')));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function readAnswer(answer: unknown, status: number): UploadedFile | ApiError {
  const fields = typeof answer === 'object' && answer !== null ? answer : {};
  if (status < 300 && 'url' in fields && typeof fields.url === 'string') return { url: fields.url };
  return apiError('code' in fields && typeof fields.code === 'string' ? fields.code : '', status);
}
