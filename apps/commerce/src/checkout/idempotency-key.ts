import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The `Idempotency-Key` the caller sent, if any. */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => {
    const header = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
    return typeof header === 'string' && header !== '' ? header : undefined;
  },
);
