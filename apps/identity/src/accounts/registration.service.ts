import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UserRegistered } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import type { EntityManager } from 'typeorm';
import { AuditLogService } from '../audit/audit-log.service.ts';
import { Consent, CONSENT_VERSION, SIGN_UP_CONSENTS } from './consent.entity.ts';
import { Profile } from './profile.entity.ts';
import { UserIdentity } from './user-identity.entity.ts';
import { User } from './user.entity.ts';

/** Stores new accounts. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Stores an account built by `createUser`, and publishes the event.
   * @param consentAddress the client's IP address as seen by this server if its user gave the three consents; else
   * null.
   * @param actorId who created the account: its user, unless someone else did (null: a command).
   * @throws QueryFailedError (unique violation) when the email is taken.
   */
  async register(
    manager: EntityManager,
    user: User,
    consentAddress: string | null,
    actorId = consentAddress === null ? null : user.id,
  ): Promise<void> {
    const { identities, profile, ...account } = user;
    await manager.insert(User, account);
    await manager.insert(UserIdentity, identities);
    await manager.insert(Profile, profile);
    if (consentAddress !== null) await this.recordConsents(manager, user.id, consentAddress);
    await this.audit.record(manager, { action: 'user.registered', actorId, subjectId: user.id });
    await this.outbox.add(manager, UserRegistered.of({ userId: user.id }));
  }

  /** Stores the three consents of a sign-up, given now. @param ipAddress as seen by this server. */
  async recordConsents(manager: EntityManager, userId: string, ipAddress: string): Promise<void> {
    const given = { userId, version: CONSENT_VERSION, givenAt: new Date(), ipAddress };
    await manager.insert(
      Consent,
      SIGN_UP_CONSENTS.map((kind) => ({ id: randomUUID(), kind, ...given })),
    );
  }
}
