import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuditRecord } from '@academy/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { AccountNotices } from './account-notices.service.ts';
import { type AuditAction, AuditEntry } from './audit-entry.entity.ts';
import { currentOrigin } from './request-origin.ts';

/** Something that was done. */
export interface AuditedDeed {
  action: AuditAction;
  /** Null for the operator's commands and for strangers. */
  actorId: string | null;
  /** Null for the settings and for addresses nobody has. */
  subjectId: string | null;
  details?: Record<string, string>;
}

/** Writes the audit log, and tells account owners of what concerns their security. */
@Injectable()
export class AuditLog {
  constructor(private readonly notices: AccountNotices) {}

  /** Adds an entry in the transaction of the deed; the request's address and browser are added to it. */
  async record(manager: EntityManager, { details = {}, ...deed }: AuditedDeed): Promise<void> {
    const { ipAddress = null, userAgent = null } = currentOrigin() ?? {};
    await manager.insert(AuditEntry, {
      id: randomUUID(),
      at: new Date(),
      ...deed,
      ipAddress,
      userAgent,
      details,
    });
    await this.notices.tell(manager, deed.action, deed.subjectId);
  }

  /** Adds what another service told of. Told twice, it is there once. */
  async recordTold(manager: EntityManager, id: string, { at, ...deed }: AuditRecord): Promise<void> {
    const entry = { id, at: new Date(at), ...deed };
    await manager.createQueryBuilder().insert().into(AuditEntry).values(entry).orIgnore().execute();
  }

  /** Forgets from where a user acted, and from where others tried to be them. */
  async forgetOrigins(manager: EntityManager, userId: string): Promise<void> {
    const origin = { ipAddress: null, userAgent: null };
    await manager.update(AuditEntry, { actorId: userId }, origin);
    await manager.update(AuditEntry, { actorId: IsNull(), subjectId: userId }, origin);
  }
}
