import type { IncomingMessage } from 'node:http';
import { AppError } from '@academy/platform';
import { IMPORT_LIMITS } from '@academy/shared';
import type { AbstractHttpAdapter } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/**
 * Lets requests carry files of these content types. They stay in their stream until {@link receiveFile}, after the caller
 * is authorised.
 * @param adapter null in commands, which take no requests.
 */
export function acceptFiles(adapter: AbstractHttpAdapter | null, types: readonly string[]): void {
  const fastify = adapter?.getInstance<FastifyInstance>();
  fastify?.addContentTypeParser([...types], (_request, _payload, done) => {
    done(null);
  });
}

/**
 * The bytes of the file in a request.
 * @param type its content type.
 * @throws AppError `platform.unsupported_media_type`, `platform.payload_too_large`, `platform.malformed_body` when it
 * ends too early
 */
export async function receiveFile(request: IncomingMessage, type: string): Promise<Buffer> {
  if (request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() !== type)
    throw new AppError('platform.unsupported_media_type');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of fromSender(request)) {
    length += chunk.length;
    if (length > IMPORT_LIMITS.bytes) throw new AppError('platform.payload_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Reads without destroying the request on early exit, so that the client can send the rest of a refused body. */
async function* fromSender(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } catch (cause) {
    throw new AppError('platform.malformed_body', { cause });
  }
}
