import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Where the client wants to return to: the header `redirect_to`, else the query's. */
export const RedirectTo = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => {
    const { headers, query } = context
      .switchToHttp()
      .getRequest<FastifyRequest<{ Querystring: Record<string, unknown> }>>();
    const candidate = headers['redirect_to'] ?? query['redirect_to'];
    return typeof candidate === 'string' && candidate !== '' ? candidate : undefined;
  },
);
