import { CatalogueAuditRecorded, type StaffAction } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../access/caller.ts';

/** What a member of staff did. */
export interface StaffDeed {
  action: StaffAction;
  /** The content or project; null for the settings. */
  subjectId: string | null;
  details: Record<string, string>;
}

/** Tells the audit log, which identity keeps, what staff did here. */
@Injectable()
export class StaffAudit {
  constructor(private readonly outbox: Outbox) {}

  /** Tells of a deed in its transaction. */
  async record(manager: EntityManager, { id: actorId }: Caller, deed: StaffDeed): Promise<void> {
    const at = new Date().toISOString();
    await this.outbox.add(manager, CatalogueAuditRecorded.of({ ...deed, actorId, at }));
  }
}
