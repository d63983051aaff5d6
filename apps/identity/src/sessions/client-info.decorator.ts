import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ClientInfo } from './session.service.ts';

/** Where the request came from; the address is the first one beyond trusted proxies. */
export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { ipAddress: request.ip, userAgent: request.headers['user-agent'] };
});
