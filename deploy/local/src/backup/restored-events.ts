import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { QueryResultRow } from 'pg';
import { EVENT_STREAM } from '@academy/contracts/nats';
import { startNats } from '@academy/embedded';
import { withDatabase } from '../with-database.ts';
import { DATABASE_SERVICES, type DatabaseService } from '../settings.ts';

/** A published event that its service no longer has, because the change it reports was rolled back. */
export interface LostEvent {
  id: string;
  type: string;
  time: string;
  /** The user it concerns, if any. */
  subject: string | null;
}
export type LostEvents = LostEvent[];

/** How long JetStream keeps events. */
const STREAM_DAYS = 30;
const BATCH = 500;
const FETCH_MS = 2_000;

/** Lists the events in a JetStream store on disk that the databases do not have. */
export async function listLostEvents(
  storeDir: string,
  databases: Record<DatabaseService, string>,
): Promise<LostEvents> {
  const nats = await startNats({ storeDir });
  try {
    return await findLostEvents(await connect({ servers: nats.url }), databases);
  } finally {
    await nats.stop();
  }
}

/** As {@link listLostEvents}, for a running server; the connection is closed. */
export async function findLostEvents(
  connection: NatsConnection,
  databases: Record<DatabaseService, string>,
): Promise<LostEvents> {
  try {
    const announced = await readStream(connection);
    const outboxes = await Promise.all(DATABASE_SERVICES.map((service) => outboxIds(databases[service])));
    const ids = new Set(outboxes.flat());
    return announced.filter(({ id }) => !ids.has(id));
  } finally {
    await connection.close();
  }
}

async function readStream(connection: NatsConnection): Promise<LostEvents> {
  const manager = await jetstreamManager(connection);
  const streams = await manager.streams.names().next();
  if (!streams.includes(EVENT_STREAM)) return [];
  const { state } = await manager.streams.info(EVENT_STREAM);
  const consumer = await jetstream(connection).consumers.get(EVENT_STREAM);
  const events: LostEvents = [];
  let last = state.messages === 0 ? state.last_seq : 0;
  while (last < state.last_seq) {
    const before = last;
    for await (const message of await consumer.fetch({ max_messages: BATCH, expires: FETCH_MS })) {
      last = message.seq;
      const { id, type, time, subject } = message.json<Partial<LostEvent>>();
      if (id && type && time) events.push({ id, type, time, subject: subject ?? null });
    }
    // The last ones may have expired in the meantime.
    if (last === before) break;
  }
  return events;
}

async function outboxIds(url: string): Promise<string[]> {
  const rows = await query<{ id: string }>(url, `SELECT envelope->>'id' AS id FROM outbox_event`, []);
  return rows.map(({ id }) => id);
}

/**
 * Marks the events that JetStream would still have at a moment as unpublished: relays publish them again, and consumers
 * recognise the ids they have handled.
 * @returns how many, by service.
 */
export async function republishEvents(
  databases: Record<DatabaseService, string>,
  moment: string,
): Promise<Record<DatabaseService, number>> {
  const entries = DATABASE_SERVICES.map(async (service) => {
    const rows = await query(
      databases[service],
      `UPDATE outbox_event SET published_at = NULL, stream_seq = NULL
       WHERE published_at > $1::timestamptz - make_interval(days => $2) RETURNING 1`,
      [moment, STREAM_DAYS],
    );
    return [service, rows.length];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<DatabaseService, number>;
}

function query<R extends QueryResultRow>(url: string, statement: string, values: unknown[]): Promise<R[]> {
  return withDatabase(url, async (client) => (await client.query<R>(statement, values)).rows);
}
