import type { Plain } from '@academy/shared';
import type { INestApplication, NestApplicationOptions, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ProblemDto } from '../errors/problem.ts';
import { documentErrors } from './documented-errors.ts';

/** The OpenAPI 3.1 document of a running application. */
export function describeApi(app: INestApplication, service: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`Academy: ${service}`)
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ProblemDto],
  });
  documentErrors(document, service);
  return document;
}

/** The OpenAPI document of a service without starting it: no database, no NATS, no environment. */
export async function createOpenApiDocument(module: Type, service: string): Promise<OpenAPIObject> {
  const settings: Plain<NestApplicationOptions> = { preview: true, logger: ['error'] };
  const app = await NestFactory.create(module, new FastifyAdapter(), settings);
  const document = describeApi(app, service);
  await app.close();
  return document;
}
