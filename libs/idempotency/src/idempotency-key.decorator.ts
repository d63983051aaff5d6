import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** The `Idempotency-Key` the caller sent, if any. */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => {
    const header = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
    return typeof header === 'string' && header !== '' ? header : undefined;
  },
);

/** Documents an operation that takes an {@link IdempotencyKey}. */
export const ApiIdempotent = (): MethodDecorator =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'A repeated request with the same key within a day gets the same response.',
  });
