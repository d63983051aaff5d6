import { Inject, Injectable } from '@nestjs/common';
import { validate } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { type DomainEvent, typeOf } from '@academy/contracts';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging-options.ts';
import { toCloudEvent } from './cloud-event.ts';

/** Postgres channel on which a committed event wakes the relay. */
export const OUTBOX_CHANNEL = 'outbox_event';

/** A quarter of NATS's default maximum: a refused event would block all events after it. */
const MAX_ENVELOPE_BYTES = 262_144;

/** Where a service writes the events it publishes. */
@Injectable()
export class Outbox {
  constructor(@Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions) {}

  /**
   * Writes an event in the transaction of the change it announces; it is published after the commit, or never.
   * @param manager the transaction's.
   * @param options.sequence counts the changes of the event's subject, e.g. the user's epoch.
   * @throws Error when the event is not valid, which rolls the change back: it is a bug in the caller.
   */
  async add(manager: EntityManager, event: DomainEvent, options: { sequence?: number } = {}): Promise<void> {
    await manager.query(
      `WITH added AS (INSERT INTO outbox_event (envelope) VALUES ($1) RETURNING position)
       SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM added`,
      [await this.envelopeOf(event, options)],
    );
  }

  /**
   * An event in the form the outbox stores, for a statement made by {@link announcing}.
   * @throws Error like {@link add}.
   */
  async envelopeOf(event: DomainEvent, options: { sequence?: number } = {}): Promise<string> {
    const problems = await validate(event, { forbidUnknownValues: false });
    if (problems.length > 0) throw new Error(`Invalid ${typeOf(event)}: ${problems.join('; ')}`);
    const envelope = JSON.stringify(toCloudEvent(this.options.service, event, options.sequence));
    if (Buffer.byteLength(envelope) > MAX_ENVELOPE_BYTES) throw new Error(`${typeOf(event)} is too large`);
    return envelope;
  }
}

/** An event in a statement, given as SQL expressions over the columns that the change returns. */
interface AnnouncedEvent {
  /** The envelope, of type jsonb. */
  envelope: string;
  /** Whether the event is written; when omitted, every changed row announces one. */
  isDue?: string;
}

/**
 * Combines a change and the events it announces into one statement: one round trip, where a transaction takes four.
 * @param change an `INSERT` or `UPDATE` with `RETURNING`; the combined statement returns the same rows.
 */
export function announcing(change: string, events: readonly AnnouncedEvent[]): string {
  const rows = events.map(
    ({ envelope, isDue = 'true' }, place) =>
      `SELECT ${place} AS place, ${envelope} AS envelope FROM changed WHERE ${isDue}`,
  );
  return `
    WITH changed AS (${change}),
    announced AS (
      INSERT INTO outbox_event (envelope)
      SELECT envelope FROM (${rows.join(' UNION ALL ')}) AS event ORDER BY place
      RETURNING position
    ),
    notified AS (SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM announced)
    SELECT changed.* FROM changed, (SELECT count(*) FROM notified) AS notification`;
}
