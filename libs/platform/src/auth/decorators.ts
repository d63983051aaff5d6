import {
  createParamDecorator,
  type CustomDecorator,
  type ExecutionContext,
  SetMetadata,
} from '@nestjs/common';
import type { Role } from '@academy/shared';
import type { FastifyRequest } from 'fastify';
import type { AuthUser } from './auth-user.ts';

export const IS_PUBLIC = 'academy:public';
export const IS_SELF_AUTHENTICATED = 'academy:self-authenticated';
export const REQUIRED_ROLES = 'academy:roles';
export const FRESH_SIGN_IN = 'academy:fresh-sign-in';

/**
 * Opens a handler or controller to anonymous callers; a token is still verified when sent, and refused when invalid.
 */
export const Public = (): CustomDecorator => SetMetadata(IS_PUBLIC, true);

/** Leaves authentication to the handler's or controller's own guards: access tokens are ignored. */
export const SelfAuthenticated = (): CustomDecorator => SetMetadata(IS_SELF_AUTHENTICATED, true);

/** Restricts a handler or controller to users with one of these roles. */
export const Roles = (...roles: Role[]): CustomDecorator => SetMetadata(REQUIRED_ROLES, roles);

/**
 * Requires that the caller authenticated within the last ten minutes: for actions that a stolen token must not permit.
 * Other callers get 403 `identity.reauthentication_needed`.
 */
export const RequiresFreshSignIn = (): CustomDecorator => SetMetadata(FRESH_SIGN_IN, true);

/** A request that has passed the guard. */
export type AuthenticatedRequest = FastifyRequest & { user?: AuthUser };

/** The caller; undefined for anonymous callers of public handlers. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): AuthUser | undefined =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);
