import { FILM_PART_BYTES, FILM_UPLOADS_PATH } from '@academy/shared';
import type Uppy from '@uppy/core';
import {
  addFile,
  controls,
  failureOf,
  type FilmServer,
  type FilmUpload,
  type FilmUploadListener,
} from './upload.ts';

/** Milliseconds to wait before a part is sent again. */
const RETRY_DELAYS = [500, 2_000, 5_000];

/** Uploads a film to the service by the tus protocol. */
export async function uploadToService(
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
    // Until this event is handled the upload counts as running: destroying it now would delete it on the server.
    queueMicrotask(() => uppy.destroy());
    listener.onStored(uploadURL.split('/').at(-1) ?? '');
  });
  uppy.on('upload-error', (_file, error) => listener.onFail(failureOf(error)));
  const id = addFile(uppy, file);
  return { ...controls(uppy), retry: () => void uppy.retryUpload(id) };
}
