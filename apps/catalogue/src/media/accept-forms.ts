import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Lets requests carry files (`multipart/form-data`); their sizes are limited where they are read. */
export async function acceptForms(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart);
}
