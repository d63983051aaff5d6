import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Lets requests be forms (`multipart/form-data`): receipts of the exchange system, which are read from their stream, and
 * what mail programs send for "unsubscribe" (RFC 8058), whose body nobody reads.
 */
export async function configure(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart);
}
