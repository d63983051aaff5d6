import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** The content type of a part of a file in the tus protocol. */
const PART_TYPE = 'application/offset+octet-stream';

/**
 * Lets requests carry files (`multipart/form-data`) and parts of files. Sizes are limited where the files are read; a
 * part stays in its stream until then.
 */
export async function acceptUploads(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart);
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser(PART_TYPE, (_request, _payload, done) => {
    done(null);
  });
}
