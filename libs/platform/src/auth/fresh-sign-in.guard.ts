import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '../errors/app-error.ts';
import { type AuthenticatedRequest, FRESH_SIGN_IN } from './decorators.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';

/** Refuses callers of handlers marked `@RequiresFreshSignIn()` whose last authentication is too old. */
@Injectable()
export class FreshSignInGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const isRequired = this.reflector.getAllAndOverride<boolean | undefined>(FRESH_SIGN_IN, targets) === true;
    if (!isRequired || context.getType() !== 'http') return true;
    const { user } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (user === undefined) throw new AppError('platform.unauthenticated');
    requireFreshSignIn(user);
    return true;
  }
}
