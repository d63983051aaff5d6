import { Inject, Injectable } from '@nestjs/common';
import { validate } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { type DomainEvent, typeOf } from '@academy/contracts';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging-options.ts';
import { toCloudEvent } from './cloud-event.ts';

/** Postgres channel on which a committed event wakes the relay. */
export const OUTBOX_CHANNEL = 'outbox_event';

/** A quarter of what NATS takes by default: an event it refused would block all that follow. */
const MAX_ENVELOPE_BYTES = 262_144;

/** Where a service writes the facts it announces. */
@Injectable()
export class Outbox {
  constructor(@Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions) {}

  /**
   * Writes an event in the transaction of the change it announces; it is published after the commit, or never.
   * @param manager the transaction's.
   * @param options.sequence counts the changes of the event's subject, e.g. the user's epoch.
   * @throws Error when the event is not valid, which rolls the change back: it is a fault of the caller's code.
   */
  async add(manager: EntityManager, event: DomainEvent, options: { sequence?: number } = {}): Promise<void> {
    const problems = await validate(event, { forbidUnknownValues: false });
    if (problems.length > 0) throw new Error(`Invalid ${typeOf(event)}: ${problems.join('; ')}`);
    const envelope = JSON.stringify(toCloudEvent(this.options.service, event, options.sequence));
    if (Buffer.byteLength(envelope) > MAX_ENVELOPE_BYTES) throw new Error(`${typeOf(event)} is too large`);
    await manager.query(
      `WITH added AS (INSERT INTO outbox_event (envelope) VALUES ($1) RETURNING position)
       SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM added`,
      [envelope],
    );
  }
}
