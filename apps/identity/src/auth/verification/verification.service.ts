import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { MailCodeLimiter } from '../../limits/guess-limiters.ts';
import type { Session } from '../../sessions/session.entity.ts';
import {
  requireNotBanned,
  type SessionResponse,
  SessionTokensService,
} from '../../sessions/session-tokens.service.ts';
import { type ClientInfo, type Proof, SessionsService } from '../../sessions/sessions.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { isPhoneNumber } from '../requests/contact.ts';
import { EmailChangeService, isEmailChange } from './email-change.service.ts';
import { FlowStatesService } from '../links/flow-states.service.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import type { OneTimeToken, TokenPurpose } from '../links/one-time-token.entity.ts';
import { OneTimeTokensService } from '../links/one-time-tokens.service.ts';
import { signIns } from './sign-in.metrics.ts';

/** Which pending tokens each `type` of a link or code may redeem. */
const PURPOSES: Record<string, readonly TokenPurpose[]> = {
  signup: ['signup'],
  invite: ['signup'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['signup', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};

const PHONE_TYPES = ['sms', 'phone_change'];

/** How a session of a purpose was authenticated; that of a recovery may choose a new password without the old one. */
const proofOf = (purpose: TokenPurpose): Proof => ({ method: purpose === 'recovery' ? 'recovery' : 'otp' });

/** An id that no account has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** GoTrue's message for the first of two confirmations. */
export const HALF_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** The outcome of a link: a session, a code for the browser that started the flow, or waiting for a second link. */
export type LinkOutcome =
  { kind: 'session'; session: SessionResponse } | { kind: 'code'; code: string } | { kind: 'half' };

/** A session that was just started. */
export interface SignedIn {
  user: User;
  session: Session;
}

/** Redeems links and codes from mails: each confirms the email and signs in. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: OneTimeTokensService,
    private readonly flows: FlowStatesService,
    private readonly emailChanges: EmailChangeService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly sessionTokens: SessionTokensService,
    private readonly codeLimiter: MailCodeLimiter,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Redeems the token of a link.
   * @throws GoTrueError `validation_failed` for an unknown type, `otp_expired`, `user_banned`
   */
  async openLink(type: string, linkToken: string, client: ClientInfo): Promise<LinkOutcome> {
    const purposes = purposesOf(type);
    const outcome = await this.dataSource.transaction(async (manager) => {
      const token = await this.tokens.redeemLink(manager, linkToken, purposes);
      if (token === null) throw new GoTrueError('otp_expired', 'Email link is invalid or has expired');
      const user = await this.confirm(manager, token);
      if (user === 'half') return user;
      if (token.flowStateId !== null) return { code: await this.flows.giveCode(manager, token.flowStateId) };
      return this.signIn(manager, user, proofOf(token.purpose), client);
    });
    if (outcome === 'half') return { kind: 'half' };
    if ('code' in outcome) return { kind: 'code', code: outcome.code };
    return { kind: 'session', session: await this.issue(outcome) };
  }

  /** Redeems a link's token sent by the app itself, whatever flow it came from. */
  async redeemToken(type: string, linkToken: string, client: ClientInfo): Promise<SessionResponse | 'half'> {
    const purposes = purposesOf(type);
    const signedIn = await this.dataSource.transaction(async (manager) =>
      this.finish(manager, await this.tokens.redeemLink(manager, linkToken, purposes), client),
    );
    return signedIn === 'half' ? signedIn : this.issue(signedIn);
  }

  /**
   * Redeems the digits of a mail.
   * @throws GoTrueError `validation_failed` for an unknown type, `otp_expired`, also for unknown emails, `user_banned`
   * @throws AppError `platform.rate_limited`
   */
  async redeemCode(
    type: string,
    email: string,
    code: string,
    client: ClientInfo,
  ): Promise<SessionResponse | 'half'> {
    const purposes = purposesOf(type);
    const attempt = await this.codeLimiter.begin(email, client.ipAddress);
    const tokenId = await this.checkCode(email, purposes, code);
    if (tokenId === null) throw wrongCode();
    await attempt.succeed();
    const signedIn = await this.dataSource.transaction(async (manager) =>
      this.finish(manager, await this.tokens.redeemById(manager, tokenId), client),
    );
    return signedIn === 'half' ? signedIn : this.issue(signedIn);
  }

  /** No account has a phone number, so every code sent to one is wrong. @returns the error to respond with. */
  refusePhoneCode(type: string, phone: string): GoTrueError {
    if (!isPhoneNumber(phone)) {
      return new GoTrueError('validation_failed', 'Invalid phone number format (E.164 required)');
    }
    if (!PHONE_TYPES.includes(type))
      return new GoTrueError('validation_failed', 'Invalid sms verification type');
    return wrongCode();
  }

  /** Signs in a user who has authenticated. */
  async signIn(manager: EntityManager, user: User, proof: Proof, client: ClientInfo): Promise<SignedIn> {
    const session = await this.sessions.begin(manager, user.id, proof, client);
    const times = { lastSignInAt: session.createdAt, updatedAt: session.createdAt };
    await manager.update(User, user.id, times);
    Object.assign(user, times);
    signIns.inc({ method: proof.method });
    return { user, session };
  }

  /** Logs a wrong code, also for unknown emails, so that it takes the same time. */
  private async checkCode(
    email: string,
    purposes: readonly TokenPurpose[],
    code: string,
  ): Promise<string | null> {
    const user = await this.addressee(email, purposes);
    return this.dataSource.transaction(async (manager) => {
      const userId = user?.id ?? null;
      const accepted = user?.purposes ?? purposes;
      const tokenId = await this.tokens.checkCode(manager, userId ?? NOBODY, accepted, code);
      if (tokenId !== null) return tokenId;
      const refused = { action: 'session.refused', details: { reason: wrongCode().code } } as const;
      await this.audit.record(manager, { ...refused, actorId: null, subjectId: userId });
      return null;
    });
  }

  /**
   * The account whose codes an email receives, and for which purposes: its own account, else the one that is to get this
   * email. Several may wait for the same email; then the newest mail counts.
   */
  private async addressee(
    email: string,
    purposes: readonly TokenPurpose[],
  ): Promise<{ id: string; purposes: readonly TokenPurpose[] } | null> {
    const [owner, pending] = await Promise.all([
      this.users.findCredentials(email),
      purposes.includes('email_change_new') ? this.tokens.findPendingOwner(email) : null,
    ]);
    if (owner !== null) return { id: owner.id, purposes };
    return pending === null ? null : { id: pending, purposes: ['email_change_new'] };
  }

  private issue({ user, session }: SignedIn): Promise<SessionResponse> {
    return this.sessionTokens.issue(user, session);
  }

  private async finish(
    manager: EntityManager,
    token: OneTimeToken | null,
    client: ClientInfo,
  ): Promise<SignedIn | 'half'> {
    if (token === null) throw wrongCode();
    const user = await this.confirm(manager, token);
    return user === 'half' ? user : this.signIn(manager, user, proofOf(token.purpose), client);
  }

  private async confirm(manager: EntityManager, token: OneTimeToken): Promise<User | 'half'> {
    const user = await this.users.findById(token.userId, manager);
    if (user === null) throw wrongCode();
    requireNotBanned(user);
    if (isEmailChange(token.purpose)) {
      return (await this.emailChanges.confirm(manager, user, token.purpose)) ? user : 'half';
    }
    await this.tokens.clearOthers(manager, token);
    if (user.emailConfirmedAt === null) {
      const confirmed = {
        emailConfirmedAt: new Date(),
        // A stranger may have chosen it at the sign-up; the recovery's session may choose another one.
        ...(token.purpose === 'recovery' && { passwordHash: null }),
      };
      await manager.update(User, user.id, confirmed);
      Object.assign(user, confirmed);
      const self = { actorId: user.id, subjectId: user.id };
      await this.audit.record(manager, { action: 'user.confirmed', ...self });
    }
    return user;
  }
}

function purposesOf(type: string): readonly TokenPurpose[] {
  const purposes = Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined;
  if (purposes === undefined) throw new GoTrueError('validation_failed', 'Unsupported verification type');
  return purposes;
}

function wrongCode(): GoTrueError {
  return new GoTrueError('otp_expired', 'Token has expired or is invalid');
}
