import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AuditRecord, SYSTEM_ACTOR_ID } from '@academy/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { type AuditAction, AuditEntry } from './audit-entry.entity.ts';
import { currentOrigin } from './request-origin.interceptor.ts';

/** Something that was done. */
export interface AuditedAction {
  action: AuditAction;
  /** Null for the operator's commands, for strangers and for the academy itself. */
  actorId: string | null;
  /** Null for the settings and for addresses nobody has. */
  subjectId: string | null;
  details?: Record<string, string>;
}

/** Writes the audit log. */
@Injectable()
export class AuditLogService {
  /** Adds an entry in the action's own transaction, with the address and browser of the request being handled. */
  async record(manager: EntityManager, { details = {}, ...action }: AuditedAction): Promise<void> {
    const { ipAddress = null, userAgent = null } = currentOrigin() ?? {};
    await manager.insert(AuditEntry, {
      id: randomUUID(),
      at: new Date(),
      ...action,
      ipAddress,
      userAgent,
      details,
    });
  }

  /** Adds what another service reported by an event. @param id the event's; the same event adds one entry. */
  async recordRemote(
    manager: EntityManager,
    id: string,
    { at, actorId, ...action }: AuditRecord,
  ): Promise<void> {
    const actor = { actorId: actorId === SYSTEM_ACTOR_ID ? null : actorId };
    const entry = { id, at: new Date(at), ...action, ...actor };
    await manager.createQueryBuilder().insert().into(AuditEntry).values(entry).orIgnore().execute();
  }

  /** Forgets from where a user acted, and from where others tried to be them. */
  async forgetOrigins(manager: EntityManager, userId: string): Promise<void> {
    const origin = { ipAddress: null, userAgent: null };
    await manager.update(AuditEntry, { actorId: userId }, origin);
    await manager.update(AuditEntry, { actorId: IsNull(), subjectId: userId }, origin);
  }
}
