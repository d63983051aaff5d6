import { type CanActivate, type ExecutionContext, Injectable, mixin, type Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AddressLimiter, type LimitGroup } from './address-limiter.ts';

/** A guard that counts each request towards its client's limit of a group. */
export function AddressLimit(group: LimitGroup): Type<CanActivate> {
  @Injectable()
  class AddressLimitGuard implements CanActivate {
    constructor(private readonly limiter: AddressLimiter) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      await this.limiter.consume(group, context.switchToHttp().getRequest<FastifyRequest>().ip);
      return true;
    }
  }
  return mixin(AddressLimitGuard);
}
