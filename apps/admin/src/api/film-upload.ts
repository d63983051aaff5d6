import type { Session } from '@academy/api-client';
import { FILM_PART_BYTES, FILM_UPLOADS_PATH } from '@academy/shared';

/** What an upload tells while it runs. */
interface FilmUploadListener {
  /** The share that has arrived, from 0 to 1. */
  onProgress: (share: number) => void;
  /** @param id of the film, which the server checks next. */
  onStored: (id: string) => void;
  /** @param status of the answer; 0 where there was none. */
  onFail: (status: number) => void;
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

/**
 * Sends a film in parts. The same file chosen again in this browser, even after the page was closed, goes on where it
 * stopped.
 */
export async function uploadFilm(
  session: Session,
  file: File,
  listener: FilmUploadListener,
): Promise<FilmUpload> {
  const [{ default: Uppy }, { default: Tus }] = await Promise.all([
    import('@uppy/core'),
    import('@uppy/tus'),
  ]);
  const uppy = new Uppy({ autoProceed: true });
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
  uppy.on('upload-progress', (_file, { bytesUploaded, bytesTotal }) =>
    listener.onProgress(bytesTotal ? bytesUploaded / bytesTotal : 0),
  );
  uppy.on('upload-success', (_file, { uploadURL = '' }) => {
    uppy.destroy();
    listener.onStored(uploadURL.split('/').at(-1) ?? '');
  });
  uppy.on('upload-error', (_file, error) => listener.onFail(statusOf(error)));
  const id = uppy.addFile({ name: file.name, type: file.type, data: file, meta: { filename: file.name } });
  return {
    pause: () => uppy.pauseAll(),
    resume: () => uppy.resumeAll(),
    retry: () => void uppy.retryUpload(id),
    cancel: () => {
      uppy.cancelAll();
      uppy.destroy();
    },
  };
}

/** The status of the answer that an error of the upload library carries. */
function statusOf(error: object): number {
  return hasResponse(error) ? error.originalResponse.getStatus() : 0;
}

function hasResponse(error: object): error is { originalResponse: { getStatus: () => number } } {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (typeof response !== 'object' || response === null || !('getStatus' in response)) return false;
  return typeof response.getStatus === 'function';
}
