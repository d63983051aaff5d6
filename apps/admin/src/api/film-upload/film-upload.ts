import { uploadToBucket } from './upload-to-bucket.ts';
import { uploadToService } from './upload-to-service.ts';
import type { FilmServer, FilmUpload, FilmUploadListener } from './upload.ts';
import { keptUpload } from './upload-memory.ts';

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
