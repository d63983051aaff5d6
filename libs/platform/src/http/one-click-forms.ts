import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/**
 * Accepts forms sent as `multipart/form-data`, and ignores their fields: mail programs may send a one-click unsubscribe
 * this way (RFC 8058), whose link says everything.
 */
export function acceptOneClickForms(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) => {
    done(null);
  });
}
