import { uploadToBucket } from './upload-to-bucket.ts';
import { uploadToService } from './upload-to-service.ts';
import type { FilmServer, FilmUpload, FilmUploadListener } from './upload.ts';
import { storedUpload } from './stored-upload.ts';

/**
 * Uploads a film in parts, to the bucket if there is one, otherwise to the service. When the same file is chosen again
 * in this browser, even after the page was closed, the upload continues where it stopped.
 * @throws ApiError when the service refuses the film or is unreachable.
 */
export async function uploadFilm(
  server: FilmServer,
  file: File,
  listener: FilmUploadListener,
): Promise<FilmUpload> {
  const stored = storedUpload(file);
  const film = { fileName: file.name, sizeBytes: file.size };
  const ticket = stored?.ticket ?? (await server.requests.begin(film)).ticket;
  const { default: Uppy } = await import('@uppy/core');
  const uppy = new Uppy({ autoProceed: true });
  uppy.on('upload-progress', (_file, { bytesUploaded, bytesTotal }) =>
    listener.onProgress(bytesTotal ? bytesUploaded / bytesTotal : 0),
  );
  return ticket === undefined
    ? uploadToService(uppy, server, file, listener)
    : uploadToBucket(uppy, server, file, listener, ticket);
}
