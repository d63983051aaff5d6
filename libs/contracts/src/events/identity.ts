import { type Role, ROLES } from '@academy/shared';
import { IsIn, IsInt, IsOptional, IsUUID, Min } from 'class-validator';
import { DomainEvent } from '../domain-event.ts';

/** An account was created; its email address is not confirmed yet. */
export class UserRegistered extends DomainEvent {
  static readonly type = 'identity.user.registered.v1';

  @IsUUID() userId: string;
}

/**
 * Access tokens to refuse before they expire, because their session ended or their claims are outdated: those of one
 * session (`sessionId`) or of a user, issued up to `revokedAt`.
 */
export class SessionRevoked extends DomainEvent {
  static readonly type = 'identity.session.revoked.v1';

  @IsUUID() userId: string;
  /** Null means every session of the user. */
  @IsOptional() @IsUUID() sessionId: string | null;
  /** Unix seconds; tokens issued at or before it are refused. */
  @IsInt() @Min(0) revokedAt: number;
}

/** A user's role changed; tokens issued at or before `changedAt` (Unix seconds) still contain the old one. */
export class RoleChanged extends DomainEvent {
  static readonly type = 'identity.role.changed.v1';

  @IsUUID() userId: string;
  @IsIn(ROLES) role: Role;
  @IsInt() @Min(0) changedAt: number;
}

/**
 * An account was permanently deleted. Every service erases its data about the user, or anonymises it where the law
 * requires keeping it, and confirms this with its own event. May be published again until all services have confirmed.
 */
export class UserErased extends DomainEvent {
  static readonly type = 'identity.user.erased.v1';

  @IsUUID() userId: string;
}
