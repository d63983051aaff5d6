import { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MediaFile } from './media-file.entity.ts';
import type { MediaStore } from './media-store.ts';
import { readRange } from './range.ts';

/** Sends a stored file, or the requested part of it; only the bytes sent are read from the store. */
export async function sendFile(
  store: MediaStore,
  key: string,
  { sizeBytes, contentType: type }: Pick<MediaFile, 'sizeBytes' | 'contentType'>,
  disposition: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StreamableFile> {
  void reply.header('accept-ranges', 'bytes');
  const range = readRange(request.headers.range, sizeBytes);
  if (range === null) {
    void reply.status(416).header('content-range', `bytes */${sizeBytes}`);
    return new StreamableFile(Buffer.alloc(0));
  }
  if (range === undefined)
    return new StreamableFile(await store.getStream(key), { type, disposition, length: sizeBytes });
  const { start, end } = range;
  void reply.status(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`);
  return new StreamableFile(await store.getRange(key, range), { type, disposition, length: end - start + 1 });
}
