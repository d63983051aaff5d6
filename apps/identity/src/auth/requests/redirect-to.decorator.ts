import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The requested redirect address: from the header `redirect_to`, else from the query. */
export const RedirectTo = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => {
    const { headers, query } = context
      .switchToHttp()
      .getRequest<FastifyRequest<{ Querystring: Record<string, unknown> }>>();
    const candidate = headers['redirect_to'] ?? query['redirect_to'];
    return typeof candidate === 'string' && candidate !== '' ? candidate : undefined;
  },
);
