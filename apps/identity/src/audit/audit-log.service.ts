import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AuditRecord, SYSTEM_ACTOR_ID } from '@academy/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { type AuditAction, AuditEntry } from './audit-entry.entity.ts';
import { currentOrigin } from './request-origin.interceptor.ts';

/** An action to record. */
export interface AuditedAction {
  action: AuditAction;
  /** Null for the operator's commands, for anonymous callers and for the academy itself. */
  actorId: string | null;
  /** Null for the settings and for emails without an account. */
  subjectId: string | null;
  details?: Record<string, string>;
}

/** Writes the audit log. */
@Injectable()
export class AuditLogService {
  /** Adds an entry in the action's own transaction, with the IP address and browser of the current request. */
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

  /** Adds an action that another service reported by an event. @param id the event's; the same event adds one entry. */
  async recordRemote(
    manager: EntityManager,
    id: string,
    { at, actorId, ...action }: AuditRecord,
  ): Promise<void> {
    const actor = { actorId: actorId === SYSTEM_ACTOR_ID ? null : actorId };
    const entry = { id, at: new Date(at), ...action, ...actor };
    await manager.createQueryBuilder().insert().into(AuditEntry).values(entry).orIgnore().execute();
  }

  /** Removes the IP addresses and browsers from a user's entries, including those of failed sign-ins by others. */
  async forgetOrigins(manager: EntityManager, userId: string): Promise<void> {
    const origin = { ipAddress: null, userAgent: null };
    await manager.update(AuditEntry, { actorId: userId }, origin);
    await manager.update(AuditEntry, { actorId: IsNull(), subjectId: userId }, origin);
  }
}
