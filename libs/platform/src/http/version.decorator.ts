import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader, ApiPreconditionFailedResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ProblemDto } from '../errors/problem.ts';
import { readIfMatch } from './version.ts';
import { VersionInterceptor } from './version.interceptor.ts';

/** Marks a handler that returns a `Versioned` resource: the version becomes its `ETag`. */
export const ApiVersioned = (): MethodDecorator => UseInterceptors(VersionInterceptor);

/** The version a change is based on: `@IfMatch() expected: number | undefined`. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined =>
  readIfMatch(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);

/** Whether the request may only create the resource (`If-None-Match: *`): `@IfNoneMatch() isNew: boolean`. */
export const IfNoneMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean =>
    context.switchToHttp().getRequest<FastifyRequest>().headers['if-none-match']?.trim() === '*',
);

/** Documents an operation that takes {@link IfMatch} and returns the changed resource with its new version. */
export const ApiIfMatch = (): MethodDecorator =>
  applyDecorators(
    ApiVersioned(),
    ApiHeader({
      name: 'If-Match',
      required: false,
      description: 'The `ETag` of the version that the change is based on; without it the last write wins.',
    }),
    ApiPreconditionFailedResponse({
      type: ProblemDto,
      description: '`platform.version_conflict`, with the current resource in `current`.',
    }),
  );

/** Documents an operation that takes {@link IfNoneMatch}, in addition to {@link ApiIfMatch}. */
export const ApiIfNoneMatch = (): MethodDecorator =>
  ApiHeader({
    name: 'If-None-Match',
    required: false,
    schema: { type: 'string', enum: ['*'] },
    description: '`*` creates the resource, and replaces none: 412 if there is another one already.',
  });
