import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Role } from '@academy/shared';
import { AppError } from '../errors/app-error.ts';
import { type AuthenticatedRequest, REQUIRED_ROLES } from './decorators.ts';

/** Refuses callers without one of the roles that `@Roles` names. */
@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const roles = this.reflector.getAllAndOverride<Role[] | undefined>(REQUIRED_ROLES, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (roles === undefined || context.getType() !== 'http') return true;
    const { user } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (user === undefined) throw new AppError('platform.unauthenticated');
    if (!roles.includes(user.role)) throw new AppError('platform.forbidden');
    return true;
  }
}
