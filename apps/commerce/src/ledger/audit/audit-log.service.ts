import { CommerceAuditRecorded, type StaffAction } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What a member of staff did. */
export interface AuditEntry {
  action: StaffAction;
  actorId: string;
  /** The coupon; of orders and grants the user. */
  subjectId: string;
  /** Ids, amounts and titles; never about a person. */
  details: Record<string, string>;
}

/** Tells the audit log, which identity keeps, what staff did here. */
@Injectable()
export class AuditLogService {
  constructor(private readonly outbox: Outbox) {}

  /** Tells of a deed in its transaction. */
  async record(manager: EntityManager, deed: AuditEntry): Promise<void> {
    await this.outbox.add(manager, CommerceAuditRecorded.of({ ...deed, at: new Date().toISOString() }));
  }
}
