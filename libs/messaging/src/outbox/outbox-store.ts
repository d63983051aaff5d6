import { AdvisoryLock } from '@academy/platform';
import type { Client } from 'pg';
import type { CloudEvent } from './cloud-event.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';
import { Slots } from '../slots.ts';

const BATCH_SIZE = 200;
/** Events in flight at once: few enough that a slow stream stores all of them before the first one times out. */
const IN_FLIGHT = 32;
/**
 * After this time no more events of a batch are sent: the transaction must end before the database ends the session.
 */
const BATCH_LIMIT_MS = 2_000;

/** An event to publish. */
export interface PendingEvent {
  position: string;
  envelope: CloudEvent;
}

/** An event that is in the stream. */
interface Published {
  position: string;
  streamSeq: number;
}

/** Publishes one event. @returns its sequence number in the stream. */
export type Publish = (event: PendingEvent) => Promise<number>;

/** Subscribes this session to notifications of commits that wrote events. */
export async function listen(client: Client): Promise<void> {
  await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
}

/**
 * Publishes the oldest pending events, and records the progress even when one fails. Events of one subject are sent one
 * after another, each acknowledged before the next, since otherwise a connection that breaks between two could reorder
 * them. Events of different subjects are sent in parallel. While the stream is slow, a batch ends before all of it was
 * sent.
 * @returns true when more may be pending; false also when another relay is publishing.
 */
export async function publishBatch(client: Client, publish: Publish): Promise<boolean> {
  await client.query('BEGIN');
  try {
    const batch = await lockPending(client);
    const published: Published[] = [];
    const slots = new Slots(IN_FLIGHT);
    const end = Date.now() + BATCH_LIMIT_MS;
    const lanes = lanesOf(batch).map((lane) =>
      slots.run(() => publishInOrder(lane, publish, published, end)),
    );
    const outcomes = await Promise.allSettled(lanes);
    if (published.length > 0) await markPublished(client, published);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return batch.length === BATCH_SIZE || published.length < batch.length;
  } finally {
    await client.query('COMMIT');
  }
}

/** The events grouped by subject; events without one form their own group. */
function lanesOf(batch: readonly PendingEvent[]): PendingEvent[][] {
  const lanes = new Map<string | undefined, PendingEvent[]>();
  for (const event of batch) {
    const lane = lanes.get(event.envelope.subject);
    if (lane === undefined) lanes.set(event.envelope.subject, [event]);
    else lane.push(event);
  }
  return [...lanes.values()];
}

/** Publishes events one after another until one fails or the time is up, and adds each to `published`. */
async function publishInOrder(
  lane: readonly PendingEvent[],
  publish: Publish,
  published: Published[],
  end: number,
): Promise<void> {
  for (const event of lane) {
    if (Date.now() > end) return;
    const streamSeq = await publish(event);
    published.push({ position: event.position, streamSeq });
  }
}

/** How many events are pending, and the age of the oldest in seconds. */
export interface Backlog {
  pending: number;
  ageSeconds: number;
}

/** Measures the events that are not published yet. */
export async function measureBacklog(client: Client): Promise<Backlog> {
  const { rows } = await client.query<Backlog>(
    `SELECT count(*)::int AS pending,
            coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "ageSeconds"
     FROM outbox_event WHERE published_at IS NULL`,
  );
  return rows[0] ?? { pending: 0, ageSeconds: 0 };
}

/** The next events in order, or none while another relay holds the lock; the lock is released with the transaction. */
async function lockPending(client: Client): Promise<PendingEvent[]> {
  const lock = await client.query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS held', [
    AdvisoryLock.OutboxRelay,
  ]);
  if (lock.rows[0]?.held !== true) return [];
  const { rows } = await client.query<PendingEvent>(
    `SELECT position, envelope FROM outbox_event WHERE published_at IS NULL
     ORDER BY position LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`,
  );
  return rows;
}

async function markPublished(client: Client, published: readonly Published[]): Promise<void> {
  await client.query(
    `UPDATE outbox_event SET published_at = clock_timestamp(), stream_seq = done.seq
     FROM unnest($1::bigint[], $2::bigint[]) AS done(position, seq) WHERE outbox_event.position = done.position`,
    [published.map(({ position }) => position), published.map(({ streamSeq }) => streamSeq)],
  );
}
