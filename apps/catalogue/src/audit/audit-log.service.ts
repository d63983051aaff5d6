import { CatalogueAuditRecorded, type StaffAction } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../input/caller.ts';

/** One action of a member of staff. */
export interface AuditEntry {
  action: StaffAction;
  /** The content or project; null for the settings. */
  subjectId: string | null;
  details: Record<string, string>;
}

/** Sends what staff do here to the audit log, which identity keeps. */
@Injectable()
export class AuditLogService {
  constructor(private readonly outbox: Outbox) {}

  /** Records an action in the transaction of the change itself. */
  async record(manager: EntityManager, { id: actorId }: Caller, entry: AuditEntry): Promise<void> {
    const at = new Date().toISOString();
    await this.outbox.add(manager, CatalogueAuditRecorded.of({ ...entry, actorId, at }));
  }
}
