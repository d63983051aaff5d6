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

/** Opens a handler or controller to guests; a valid token is still read, a bad one still refused. */
export const Public = (): CustomDecorator => SetMetadata(IS_PUBLIC, true);

/** Leaves a handler or controller to guards of its own: tokens sent to it are not looked at. */
export const SelfAuthenticated = (): CustomDecorator => SetMetadata(IS_SELF_AUTHENTICATED, true);

/** Restricts a handler or controller to users with one of these roles. */
export const Roles = (...roles: Role[]): CustomDecorator => SetMetadata(REQUIRED_ROLES, roles);

/**
 * Asks that the caller proved who they are within the last ten minutes: for what a stolen token must not do.
 * Others get 403 `identity.reauthentication_needed`.
 */
export const RequiresFreshSignIn = (): CustomDecorator => SetMetadata(FRESH_SIGN_IN, true);

/** A request after the guard. */
export type AuthenticatedRequest = FastifyRequest & { user?: AuthUser };

/** The caller; undefined for guests of public handlers. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): AuthUser | undefined =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);
