import { FILM_PART_BYTES } from '@academy/shared';
import type Uppy from '@uppy/core';
import {
  addFile,
  controls,
  failureOf,
  type FilmServer,
  type FilmUpload,
  type FilmUploadListener,
} from './upload.ts';
import { removeStoredUpload, storeUpload, storedUpload } from './stored-upload.ts';

/** Statuses which mean that a started upload no longer exists. */
const GONE = [404, 409, 410];

/**
 * Uploads a film to the bucket by a multipart upload of the S3 protocol; the service signs a link for each of its
 * requests.
 * @param firstTicket the service's, of an upload that starts now or was started in this browser.
 */
export async function uploadToBucket(
  uppy: Uppy,
  { requests }: FilmServer,
  file: File,
  listener: FilmUploadListener,
  firstTicket: string,
): Promise<FilmUpload> {
  const { default: AwsS3 } = await import('@uppy/aws-s3');
  const stored = storedUpload(file);
  let ticket = firstTicket;
  let wasBegunEarlier = stored !== null;
  let isGone = false;

  const complete = async () => {
    const film = await requests.complete(ticket);
    removeStoredUpload(file);
    uppy.destroy();
    listener.onStored(film);
  };
  const fail = (error: unknown) => {
    const failure = failureOf(error);
    isGone = GONE.includes(failure.status);
    if (isGone && wasBegunEarlier) void goOn();
    else listener.onFail(failure);
  };
  const goOn = async () => {
    try {
      // If the last response was lost, the film is already complete.
      await complete();
    } catch (error) {
      const failure = failureOf(error);
      if (!GONE.includes(failure.status)) listener.onFail(failure);
      else if (isGone) await beginAgain();
      else await uppy.retryUpload(id);
    }
  };
  const beginAgain = async () => {
    removeStoredUpload(file);
    wasBegunEarlier = false;
    try {
      ticket = (await requests.begin({ fileName: file.name, sizeBytes: file.size })).ticket ?? '';
      isGone = false;
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
      // The upload library forwards only instances of `Error`.
      return requests.link(request).catch((cause: unknown) => {
        throw new Error('The service gave no link', { cause });
      });
    },
  });
  uppy.on('s3-multipart:part-uploaded', ({ id }) => {
    const upload = uppy.getFile(id).s3Multipart;
    if (upload) storeUpload(file, { ...upload, ticket });
  });
  uppy.on('upload-success', () => void complete().catch(fail));
  uppy.on('upload-error', (_file, error) => fail(error));

  let id = addFile(uppy, file);
  if (stored) uppy.setFileState(id, { s3Multipart: { key: stored.key, uploadId: stored.uploadId } });
  const { cancel, ...others } = controls(uppy);
  return {
    ...others,
    retry: () => void goOn(),
    cancel: () => {
      removeStoredUpload(file);
      cancel();
    },
  };
}
