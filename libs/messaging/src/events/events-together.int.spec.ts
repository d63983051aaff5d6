import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { DataSource } from 'typeorm';
import { PurchaseCompleted } from '@academy/contracts';
import { AppError } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { natsAccess, type TestApp, testServices, type TestServices } from '@academy/testing';
import { eventually, PATIENT, purchase, startReplica } from '../../test/replica.ts';
import { type CloudEvent, toCloudEvent } from '../outbox/cloud-event.ts';
import { EventsContext } from './event-context.ts';
import { OnEvents } from './on-event.decorator.ts';

/** The handler's behaviour for the next events; set by the tests. */
let handle: (events: Plain<PurchaseCompleted>[], context: EventsContext) => Promise<void>;

async function remember(
  events: readonly Plain<PurchaseCompleted>[],
  { manager }: EventsContext,
): Promise<void> {
  await manager.query(
    `INSERT INTO seen (user_id, epoch, times)
     SELECT user_id, epoch, 1 FROM unnest($1::uuid[], $2::int[]) AS event (user_id, epoch) ORDER BY user_id
     ON CONFLICT (user_id) DO UPDATE SET epoch = greatest(seen.epoch, excluded.epoch), times = seen.times + 1`,
    [events.map(({ userId }) => userId), events.map(({ epoch }) => epoch)],
  );
}

@Controller()
class PurchasesController {
  @OnEvents(PurchaseCompleted)
  onPurchases(@Payload() events: Plain<PurchaseCompleted>[], @Ctx() context: EventsContext): Promise<void> {
    return handle(events, context);
  }
}

describe('Events that arrive together', () => {
  let services: TestServices;
  let nats: NatsConnection;
  let users: string[];
  /** How many events each call of the handler received. */
  let calls: number[];
  const replicas: TestApp[] = [];

  const consumer = async () => (await jetstreamManager(nats)).consumers.info('EVENTS', 'learning');
  const start = async (): Promise<TestApp> => {
    const replica = await startReplica(services, { service: 'learning' }, [PurchasesController]);
    replicas.push(replica);
    await eventually(() => consumer().then(Boolean, () => false), Boolean);
    return replica;
  };
  const publish = async (...envelopes: CloudEvent[]): Promise<void> => {
    for (const envelope of envelopes)
      await jetstream(nats, PATIENT).publish(`evt.${envelope.type}`, JSON.stringify(envelope));
  };
  /** A question that was lost with a killed server, or answered late by a busy one, is asked again. */
  const info = () => consumer().catch(() => undefined);
  const settled = () =>
    eventually(info, (found) => found !== undefined && found.num_pending + found.num_ack_pending === 0);
  const seen = ({ app }: TestApp) =>
    app
      .get(DataSource)
      .query<{ user_id: string; epoch: number; times: number }[]>('SELECT user_id, epoch, times FROM seen');
  const once = (userIds: readonly string[], epoch = 1) =>
    expect.arrayContaining(userIds.map((user_id) => ({ user_id, epoch, times: 1 })));
  const deadLetters = async (): Promise<number> =>
    (await (await jetstreamManager(nats, PATIENT)).streams.info('DLQ')).state.messages;
  /** Holds the first call until the events behind it have arrived, so that these are handled together. */
  const holdFirst = (next: typeof handle): (() => void) => {
    let letGo = (): void => undefined;
    const isFree = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    handle = async (events, context) => {
      calls.push(events.length);
      if (calls.length === 1) await isFree;
      await next(events, context);
    };
    return letGo;
  };
  /**
   * At least one call handled several events; how many had arrived when it began, and which call was repeated, varies.
   */
  const expectTogether = (): void => expect(Math.max(...calls)).toBeGreaterThan(1);
  const allArrived = (count: number) => eventually(info, (found) => found?.num_ack_pending === count);

  beforeAll(async () => {
    services = await testServices();
    nats = await connect({ ...natsAccess(services.nats), maxReconnectAttempts: -1, reconnectTimeWait: 100 });
  });
  beforeEach(() => {
    users = Array.from({ length: 30 }, () => randomUUID());
    calls = [];
    handle = remember;
  });
  afterEach(async () => {
    await Promise.all(replicas.splice(0).map((replica) => replica.close()));
  });
  afterAll(async () => {
    await nats.close();
    await services.stop();
  });

  it('are handled in one transaction', async () => {
    const replica = await start();
    const letGo = holdFirst(async (events, context) => {
      expect(context.manager.queryRunner?.isTransactionActive).toBe(true);
      await remember(events, context);
    });
    await publish(...users.map((userId) => toCloudEvent('commerce', purchase(userId, 1))));
    await allArrived(users.length);
    letGo();
    await settled();
    expectTogether();
    expect(await seen(replica)).toEqual(once(users));
  });

  it('keep the order of each subject, and are handled once even if redelivered', async () => {
    const replica = await start();
    const epochs = new Map(users.map((userId) => [userId, [] as number[]]));
    const letGo = holdFirst(async (events, context) => {
      for (const { userId, epoch } of events) epochs.get(userId)?.push(epoch);
      await remember(events, context);
    });
    const envelopes = [1, 2].flatMap((epoch) =>
      users.map((userId) => toCloudEvent('commerce', purchase(userId, epoch))),
    );
    await publish(...envelopes);
    await allArrived(envelopes.length);
    letGo();
    await publish(...envelopes);
    await settled();
    // A repeated call repeats its epochs.
    for (const user of users) expect([...new Set(epochs.get(user))]).toEqual([1, 2]);
    expect(await seen(replica)).toEqual(
      expect.arrayContaining(users.map((user_id) => ({ user_id, epoch: 2, times: 2 }))),
    );
  });

  it('are handled except for one that always fails, which is retried alone and then given up', async () => {
    const replica = await start();
    const letters = await deadLetters();
    const [poisonous = '', ...healthy] = users.toReversed();
    const alone: string[] = [];
    const letGo = holdFirst(async (events, context) => {
      await remember(events, context);
      if (events.length === 1) alone.push(...events.map(({ userId }) => userId));
      if (events.some(({ userId }) => userId === poisonous)) throw new Error('cannot be digested');
    });
    const envelopes = users.map((userId) => toCloudEvent('commerce', purchase(userId, 1)));
    await publish(...envelopes);
    await allArrived(users.length);
    letGo();
    await eventually(deadLetters, (n) => n === letters + 1);
    await settled();
    const rows = await seen(replica);
    expect(rows).toEqual(once(healthy));
    expect(rows.map(({ user_id }) => user_id)).not.toContain(poisonous);
    expect(alone.filter((userId) => userId === poisonous)).toHaveLength(5);
    const letter = await (
      await jetstream(nats, PATIENT).streams.get('DLQ')
    ).getMessage({ last_by_subj: 'dlq.learning' });
    expect(letter?.json<CloudEvent>().subject).toBe(poisonous);
  });

  it('are not counted as failed while a dependency of their handler is unavailable', async () => {
    const replica = await start();
    const letGo = holdFirst(async (events, context) => {
      if (calls.length <= users.length) throw new AppError('platform.unavailable');
      await remember(events, context);
    });
    await publish(...users.map((userId) => toCloudEvent('commerce', purchase(userId, 1))));
    await allArrived(users.length);
    letGo();
    await settled();
    expect(await seen(replica)).toEqual(once(users));
    const [counted] = await replica.app
      .get(DataSource)
      .query<[{ failures: number }]>(
        'SELECT max(failures) AS failures FROM inbox_event WHERE processed_at IS NOT NULL',
      );
    expect(counted.failures).toBe(0);
  });

  it('are handled once even if NATS dies between commit and acknowledgement', async () => {
    const replica = await start();
    const letGo = holdFirst(async (events, context) => {
      await remember(events, context);
      if (calls.length === 2) await services.nats.kill();
    });
    await publish(...users.map((userId) => toCloudEvent('commerce', purchase(userId, 1))));
    await allArrived(users.length);
    letGo();
    await eventually(
      () => seen(replica),
      (rows) => users.every((user) => rows.some(({ user_id }) => user_id === user)),
    );
    await services.nats.restart();
    await settled();
    expectTogether();
    expect(await seen(replica)).toEqual(once(users));
  });

  it('are shared by replicas, and handled once even if PostgreSQL is killed before a commit', async () => {
    const [one, two] = [await start(), await start()];
    let killing: Promise<void> | undefined;
    handle = async (events, context) => {
      await remember(events, context);
      killing ??= services.postgres.kill();
    };
    const many = Array.from({ length: 400 }, () => randomUUID());
    const envelopes = many.map((userId) => toCloudEvent('commerce', purchase(userId, 1)));
    await Promise.all(envelopes.map((envelope) => publish(envelope)));
    await eventually(() => killing !== undefined, Boolean);
    await killing;
    await services.postgres.restart();
    await publish(...envelopes.slice(0, 100));
    await settled();
    expect(await seen(one)).toEqual(once(many));
    expect(await seen(two)).toEqual(once(many));
  });
});
