import { type Role, ROLES } from '@academy/shared';
import { IsIn, IsInt, IsOptional, IsUUID, Min } from 'class-validator';
import { DomainEvent } from '../domain-event.ts';

/** An account was created; its e-mail address is not confirmed yet. */
export class UserRegistered extends DomainEvent {
  static readonly type = 'identity.user.registered.v1';

  @IsUUID() userId: string;
}

/**
 * Access tokens to refuse before they expire, since their session ended or they say what is no longer so:
 * of one session (`sessionId`) or of a user, issued up to `revokedAt`.
 */
export class SessionRevoked extends DomainEvent {
  static readonly type = 'identity.session.revoked.v1';

  @IsUUID() userId: string;
  /** Null means every session of the user. */
  @IsOptional() @IsUUID() sessionId: string | null;
  /** Unix seconds; tokens issued at or before it are refused. */
  @IsInt() @Min(0) revokedAt: number;
}

/** A user's role changed; tokens issued at or before `changedAt` (Unix seconds) still carry the old one. */
export class RoleChanged extends DomainEvent {
  static readonly type = 'identity.role.changed.v1';

  @IsUUID() userId: string;
  @IsIn(ROLES) role: Role;
  @IsInt() @Min(0) changedAt: number;
}

/**
 * An account is gone for good: whoever keeps something about its user erases it, or makes it nobody's where the law
 * asks to keep it, and says so in an event of its own. May be published again until everyone has.
 */
export class UserErased extends DomainEvent {
  static readonly type = 'identity.user.erased.v1';

  @IsUUID() userId: string;
}
