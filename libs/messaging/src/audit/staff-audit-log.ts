import {
  type AuditRecord,
  CatalogueAuditRecorded,
  CommerceAuditRecorded,
  LearningAuditRecorded,
  SYSTEM_ACTOR_ID,
} from '@academy/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging-options.ts';
import { Outbox } from '../outbox/outbox.ts';

/** One action by staff or by the academy itself: who did what to which item or user; see {@link AuditRecord}. */
export type StaffActionEntry = Pick<AuditRecord, 'action' | 'subjectId' | 'details'> & {
  /** Null for the academy itself. */
  actorId: string | null;
};

/** The event that carries each service's staff actions. Identity, which stores the log, writes them directly. */
const EVENTS: Partial<
  Record<string, typeof CatalogueAuditRecorded | typeof CommerceAuditRecorded | typeof LearningAuditRecorded>
> = {
  catalogue: CatalogueAuditRecorded,
  commerce: CommerceAuditRecorded,
  learning: LearningAuditRecorded,
};

/** Sends staff actions to the audit log in identity. */
@Injectable()
export class StaffAuditLog {
  constructor(
    private readonly outbox: Outbox,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
  ) {}

  /**
   * Records an action in the same transaction as the change.
   * @throws Error in a service that has no event for it.
   */
  async record(manager: EntityManager, entry: StaffActionEntry): Promise<void> {
    const Recorded = EVENTS[this.options.service];
    if (!Recorded) throw new Error(`${this.options.service} has no event for the audit log`);
    const actorId = entry.actorId ?? SYSTEM_ACTOR_ID;
    await this.outbox.add(manager, Recorded.of({ ...entry, actorId, at: new Date().toISOString() }));
  }
}
