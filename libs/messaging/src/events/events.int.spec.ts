import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Controller, type OnModuleInit, type Type } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { of } from 'rxjs';
import { DataSource } from 'typeorm';
import { PurchaseCompleted, UserRegistered } from '@academy/contracts';
import { AppError } from '@academy/platform';
import { natsAccess, type TestApp, testServices, type TestServices } from '@academy/testing';
import { eventually, PATIENT, purchase, startReplica, tell } from '../../test/replica.ts';
import { type CloudEvent, toCloudEvent } from '../outbox/cloud-event.ts';
import { EventContext } from './event-context.ts';
import { JetStreamStrategy } from './jetstream.strategy.ts';
import { OnEvent } from './on-event.decorator.ts';

/** The handler's behaviour for the next events; set by the tests. */
let handle: (event: PurchaseCompleted, context: EventContext) => Promise<void> | void;

/** Stores the newest epoch of each user, as a real projection would. */
async function remember({ userId, epoch }: PurchaseCompleted, { manager }: EventContext): Promise<void> {
  await manager.query(
    `INSERT INTO seen (user_id, epoch, times) VALUES ($1, $2, 1)
     ON CONFLICT (user_id) DO UPDATE SET epoch = greatest(seen.epoch, excluded.epoch), times = seen.times + 1`,
    [userId, epoch],
  );
}

@Controller()
class PurchaseController {
  @OnEvent(PurchaseCompleted)
  onPurchase(@Payload() event: PurchaseCompleted, @Ctx() context: EventContext): Promise<void> | void {
    return handle(event, context);
  }
}

/** Uses something that takes a while to start, as the queue of jobs does. */
@Controller()
class SlowlyStartedController implements OnModuleInit {
  private isStarted = false;
  private isCalled = false;

  async onModuleInit(): Promise<void> {
    for (let pauses = 0; pauses < 100 && !this.isCalled; pauses += 1) await sleep(20);
    this.isStarted = true;
  }

  @OnEvent(PurchaseCompleted)
  async onPurchase(@Payload() event: PurchaseCompleted, @Ctx() context: EventContext): Promise<void> {
    this.isCalled = true;
    if (!this.isStarted) throw new Error('Not started');
    await remember(event, context);
  }
}

describe('JetStreamStrategy', () => {
  let services: TestServices;
  let nats: NatsConnection;
  const replicas: TestApp[] = [];

  const start = async (controller: Type = PurchaseController): Promise<TestApp> => {
    const replica = await startReplica(services, { service: 'learning' }, [controller]);
    replicas.push(replica);
    await eventually(() => consumer().then(Boolean, () => false), Boolean);
    return replica;
  };
  const publish = async (envelope: CloudEvent | string, msgID?: string): Promise<void> => {
    const type = typeof envelope === 'string' ? PurchaseCompleted.type : envelope.type;
    const body = typeof envelope === 'string' ? envelope : JSON.stringify(envelope);
    await jetstream(nats, PATIENT).publish(`evt.${type}`, body, msgID === undefined ? {} : { msgID });
  };
  const seen = async ({ app }: TestApp, userId: string): Promise<{ epoch: number; times: number }> => {
    const [row] = await app
      .get(DataSource)
      .query<{ epoch: number; times: number }[]>('SELECT epoch, times FROM seen WHERE user_id = $1', [
        userId,
      ]);
    return row ?? { epoch: 0, times: 0 };
  };
  const inbox = async (
    { app }: TestApp,
    { id }: CloudEvent,
  ): Promise<{ failures: number; done: boolean }> => {
    const [row] = await app
      .get(DataSource)
      .query<{ failures: number; done: boolean }[]>(
        'SELECT failures, processed_at IS NOT NULL AS done FROM inbox_event WHERE event_id = $1',
        [id],
      );
    return row ?? { failures: 0, done: false };
  };
  const consumer = async () => (await jetstreamManager(nats)).consumers.info('EVENTS', 'learning');
  /** A question that was lost with a killed server, or answered late by a busy one, is asked again. */
  const settled = () =>
    eventually(
      () => consumer().catch(() => undefined),
      (info) => info !== undefined && info.num_pending + info.num_ack_pending === 0,
    );
  const deadLetters = async (): Promise<number> =>
    (await (await jetstreamManager(nats, PATIENT)).streams.info('DLQ')).state.messages;

  beforeAll(async () => {
    services = await testServices();
    nats = await connect({ ...natsAccess(services.nats), maxReconnectAttempts: -1, reconnectTimeWait: 100 });
  });
  beforeEach(() => {
    handle = remember;
  });
  afterEach(async () => {
    await Promise.all(replicas.splice(0).map((replica) => replica.close()));
  });
  afterAll(async () => {
    await nats.close();
    await services.stop();
  });

  it('delivers an event of another service as a class instance, in the transaction of the inbox', async () => {
    const replica = await start();
    const commerce = await startReplica(services, { service: 'commerce' });
    replicas.push(commerce);
    const userId = randomUUID();
    const events: unknown[] = [];
    handle = (event, context) => {
      events.push(event, context.envelope.subject, context.manager.queryRunner?.isTransactionActive);
      return remember(event, context);
    };
    await tell(commerce, purchase(userId, 1));
    await eventually(
      () => seen(replica, userId),
      ({ times }) => times === 1,
    );
    expect(events).toEqual([expect.any(PurchaseCompleted), userId, true]);
    await settled();
  });

  it('delivers a waiting event to a service that starts slowly once it has started', async () => {
    const userId = randomUUID();
    const envelope = toCloudEvent('commerce', purchase(userId, 1));
    await start();
    await replicas.pop()?.close();
    await publish(envelope);
    const replica = await start(SlowlyStartedController);
    await settled();
    expect(await seen(replica, userId)).toEqual({ epoch: 1, times: 1 });
    expect(await inbox(replica, envelope)).toEqual({ failures: 0, done: true });
  });

  it('distributes events among replicas, each handled once', async () => {
    const [one] = [await start(), await start()];
    const users = Array.from({ length: 100 }, () => randomUUID());
    await Promise.all(users.map((userId) => publish(toCloudEvent('commerce', purchase(userId, 1)))));
    await settled();
    for (const userId of users) expect(await seen(one, userId)).toEqual({ epoch: 1, times: 1 });
  });

  it('handles a repeated event once', async () => {
    const replica = await start();
    const userId = randomUUID();
    const envelope = toCloudEvent('commerce', purchase(userId, 1));
    await Promise.all([publish(envelope), publish(envelope), publish(envelope)]);
    await publish(envelope);
    await settled();
    expect(await seen(replica, userId)).toEqual({ epoch: 1, times: 1 });
  });

  it('keeps the newest state when events arrive in the wrong order', async () => {
    const replica = await start();
    const userId = randomUUID();
    for (const epoch of [3, 1, 2]) await publish(toCloudEvent('commerce', purchase(userId, epoch)));
    await settled();
    expect(await seen(replica, userId)).toEqual({ epoch: 3, times: 3 });
  });

  it('handles the events of one subject in order', async () => {
    await start();
    const userId = randomUUID();
    const epochs: number[] = [];
    handle = async (event) => {
      await sleep(Math.random() * 10);
      epochs.push(event.epoch);
    };
    for (const epoch of [1, 2, 3, 4, 5, 6]) await publish(toCloudEvent('commerce', purchase(userId, epoch)));
    await settled();
    expect(epochs).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('rolls back a failing handler, and gives up an event after five failures', async () => {
    const replica = await start();
    const userId = randomUUID();
    const letters = await deadLetters();
    handle = async (event, context) => {
      await remember(event, context);
      if (event.userId === userId) throw new Error('cannot be digested');
    };
    const poison = toCloudEvent('commerce', purchase(userId, 1));
    await publish(poison);
    const healthy = randomUUID();
    await publish(toCloudEvent('commerce', purchase(healthy, 1)));
    await eventually(deadLetters, (n) => n === letters + 1);
    await settled();
    expect(await seen(replica, userId)).toEqual({ epoch: 0, times: 0 });
    expect(await seen(replica, healthy)).toEqual({ epoch: 1, times: 1 });
    expect(await inbox(replica, poison)).toEqual({ failures: 5, done: false });

    const stream = await jetstream(nats, PATIENT).streams.get('DLQ');
    const letter = await stream.getMessage({ last_by_subj: 'dlq.learning' });
    expect(letter?.json<CloudEvent>().id).toBe(poison.id);
    expect(letter?.header.get('x-reason')).toBe('cannot be digested');
  });

  it('gives up invalid events and unreadable bytes', async () => {
    await start();
    const letters = await deadLetters();
    await publish('{ not json');
    const invalid = toCloudEvent(
      'commerce',
      Object.assign(purchase(randomUUID(), 1), { amountPaidCents: -1 }),
    );
    await publish(invalid);
    await eventually(deadLetters, (n) => n === letters + 2);
    await settled();
  });

  it('refuses an event published on the subject of another one', async () => {
    const replica = await start();
    const letters = await deadLetters();
    const userId = randomUUID();
    const body = JSON.stringify(toCloudEvent('commerce', purchase(userId, 1)));
    await jetstream(nats, PATIENT).publish('evt.learning.content.completed.v1', body);
    await eventually(deadLetters, (n) => n === letters + 1);
    await settled();
    expect(await seen(replica, userId)).toEqual({ epoch: 0, times: 0 });
  });

  it('ignores unknown fields, and acknowledges unhandled types', async () => {
    const replica = await start();
    const userId = randomUUID();
    const future = toCloudEvent('commerce', purchase(userId, 1));
    await publish({ ...future, data: { ...future.data, giftWrap: true } });
    await publish(toCloudEvent('identity', UserRegistered.of({ userId })));
    await publish({ ...future, id: randomUUID(), type: 'commerce.purchase.completed.v9' });
    await settled();
    expect(await seen(replica, userId)).toEqual({ epoch: 1, times: 1 });
  });

  it('does not count failures of a handler’s dependencies', async () => {
    const replica = await start();
    const userId = randomUUID();
    let attempts = 0;
    handle = (event, context) => {
      attempts += 1;
      if (attempts <= 4) throw new AppError('platform.unavailable');
      return remember(event, context);
    };
    const envelope = toCloudEvent('commerce', purchase(userId, 1));
    await publish(envelope);
    await eventually(
      () => seen(replica, userId),
      ({ times }) => times === 1,
    );
    expect(attempts).toBe(5);
    expect(await inbox(replica, envelope)).toEqual({ failures: 0, done: true });
  });

  it('keeps an event while its handler takes longer than the redelivery time', async () => {
    const replica = await start();
    handle = async (event, context) => {
      await sleep(6_000);
      await remember(event, context);
    };
    /** How often one event is delivered. */
    const deliveries = async () => {
      const userId = randomUUID();
      const before = await settled();
      await publish(toCloudEvent('commerce', purchase(userId, 1)));
      await eventually(
        () => seen(replica, userId),
        ({ times }) => times === 1,
      );
      const now = await settled();
      return now && before && now.delivered.consumer_seq - before.delivered.consumer_seq;
    };
    // A process that stands still cannot keep an event: tried again then.
    await eventually(deliveries, (count) => count === 1);
  });

  it('handles every event once even if NATS is killed and restarted', async () => {
    const replica = await start();
    const userId = randomUUID();
    const envelopes = [1, 2, 3].map((epoch) => toCloudEvent('commerce', purchase(userId, epoch)));
    handle = async (event, context) => {
      if (event.epoch === 2) await services.nats.kill();
      await remember(event, context);
    };
    for (const envelope of envelopes) await publish(envelope, envelope.id);
    await eventually(
      () => seen(replica, userId),
      ({ epoch }) => epoch >= 2,
    );
    handle = remember;
    await services.nats.restart();
    await eventually(
      () => seen(replica, userId),
      ({ epoch }) => epoch === 3,
    );
    await settled();
    expect(await seen(replica, userId)).toEqual({ epoch: 3, times: 3 });
  });

  it('handles every event once even if PostgreSQL is killed and restarted', async () => {
    const replica = await start();
    const users = Array.from({ length: 20 }, () => randomUUID());
    let killing: Promise<void> | undefined;
    handle = async (event, context) => {
      await remember(event, context);
      killing ??= services.postgres.kill();
    };
    const envelopes = users.map((userId) => toCloudEvent('commerce', purchase(userId, 1)));
    for (const envelope of envelopes) await publish(envelope);
    await eventually(() => killing !== undefined, Boolean);
    await killing;
    await services.postgres.restart();
    await settled();
    for (const userId of users) expect(await seen(replica, userId)).toEqual({ epoch: 1, times: 1 });
    for (const envelope of envelopes)
      expect(await inbox(replica, envelope)).toEqual({ failures: 0, done: true });
  });

  it('stops immediately, however early', async () => {
    for (const pause of [0, 0, 0, 5, 10, 20, 40]) {
      const { app } = await start();
      const strategy = app.get(JetStreamStrategy);
      await sleep(pause);
      await strategy.close();
    }
    expect((await settled())?.num_ack_pending).toBe(0);
  });

  it('refuses a second handler of one event, and a handler of an unknown one', async () => {
    const { app } = await start();
    const strategy = app.get(JetStreamStrategy);
    expect(() => strategy.addHandler(PurchaseCompleted.type, () => Promise.resolve(of()), true)).toThrow(
      'two handlers',
    );
    expect(() => strategy.addHandler('commerce.purchase.v1', () => Promise.resolve(of()), true)).toThrow(
      'No event class',
    );
  });
});
