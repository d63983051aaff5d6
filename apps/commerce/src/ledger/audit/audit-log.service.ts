import { CommerceAuditRecorded, type StaffAction } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** One action of a member of staff. */
export interface AuditEntry {
  action: StaffAction;
  actorId: string;
  /** The coupon; of orders and grants the user. */
  subjectId: string;
  /** Ids, amounts and titles; never about a person. */
  details: Record<string, string>;
}

/** Sends what staff do here to the audit log, which identity keeps. */
@Injectable()
export class AuditLogService {
  constructor(private readonly outbox: Outbox) {}

  /** Records an action in the transaction of the change itself. */
  async record(manager: EntityManager, entry: AuditEntry): Promise<void> {
    await this.outbox.add(manager, CommerceAuditRecorded.of({ ...entry, at: new Date().toISOString() }));
  }
}
