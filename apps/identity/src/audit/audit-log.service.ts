import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditAction, AuditEntry } from './audit-entry.entity.ts';
import { currentOrigin } from './request-origin.ts';

/** Something done to an account. */
export interface AuditedDeed {
  action: AuditAction;
  /** Null for the operator's commands and for strangers. */
  actorId: string | null;
  subjectId: string;
  details?: Record<string, string>;
}

/** Writes the audit log. */
@Injectable()
export class AuditLog {
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
  }
}
