import { AppError } from '@academy/platform';
import { MAX_INVOICE_FILES } from '@academy/shared';
import type { FastifyRequest } from 'fastify';
import { MAX_EXCHANGE_FILE_BYTES } from './exchange-file.ts';
import type { ReceivedFile } from './exchange-receipts.service.ts';

/**
 * The files of a form, one after the other: only one is in memory. Of one that is too large only the beginning is read,
 * which is no receipt.
 * @throws AppError `platform.unsupported_media_type`; `platform.malformed_body` for a form that is cut off
 */
export async function* readUploads(request: FastifyRequest): AsyncGenerator<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('platform.unsupported_media_type');
  const limits = { fileSize: MAX_EXCHANGE_FILE_BYTES + 1, files: MAX_INVOICE_FILES };
  try {
    for await (const part of request.files({ limits, throwFileSizeLimit: false }))
      yield { name: part.filename, bytes: await part.toBuffer() };
  } catch (cause) {
    // Only errors of limits have a status.
    if (cause instanceof Error && 'statusCode' in cause) throw cause;
    throw new AppError('platform.malformed_body', { cause });
  }
}
