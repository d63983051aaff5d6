import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ClientInfo } from './sessions.service.ts';

/** The origin of the request; the IP address is the first one before the trusted proxies. */
export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { ipAddress: request.ip, userAgent: request.headers['user-agent'] };
});
