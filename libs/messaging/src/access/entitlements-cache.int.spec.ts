import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { headers } from '@nats-io/nats-core';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  type DomainEvent,
  type EntitlementsReply,
  GetEntitlements,
  PurchaseRevoked,
  SubscriptionChanged,
  typeOf,
} from '@academy/contracts';
import { natsAccess, type TestApp, testServices, type TestServices } from '@academy/testing';
import { eventually, purchase, startReplica, tell } from '../../test/replica.ts';
import { NatsConnector } from '../nats/nats-connector.ts';
import { toCloudEvent } from '../outbox/cloud-event.ts';
import { EntitlementsCache } from './entitlements-cache.ts';

/** Commerce's data: each user's epoch, and how often it was asked. */
const epochs = new Map<string, number>();
let asked = 0;
let delayMs = 0;

async function entitlements(userId: string): Promise<EntitlementsReply> {
  asked += 1;
  const epoch = epochs.get(userId) ?? 0;
  if (delayMs > 0) await sleep(delayMs);
  // Cached for a minute, so that no test passes because an entry expired.
  return { userId, epoch, grants: [], subscriptionUntil: '2999-01-01T00:00:00Z' };
}

@Controller()
class CommerceController {
  @MessagePattern(GetEntitlements.pattern)
  getEntitlements(@Payload() { userId }: GetEntitlements): Promise<EntitlementsReply> {
    return entitlements(userId);
  }
}

describe('EntitlementsCache', () => {
  let services: TestServices;
  let nats: NatsConnection;
  const apps: TestApp[] = [];

  const startCatalogue = async (): Promise<EntitlementsCache> => {
    const replica = await startReplica(services, {
      service: 'catalogue',
      database: false,
      entitlements: true,
    });
    apps.push(replica);
    return replica.app.get(EntitlementsCache);
  };
  /** Waits until the cache replies without asking commerce, i.e. trusts its event feed. */
  const warm = (cache: EntitlementsCache): Promise<boolean> =>
    eventually(async () => {
      const userId = randomUUID();
      await cache.get(userId);
      const before = asked;
      await cache.get(userId);
      return asked === before;
    }, Boolean);

  beforeAll(async () => {
    services = await testServices();
    nats = await connect({ ...natsAccess(services.nats), maxReconnectAttempts: -1, reconnectTimeWait: 100 });
  });
  beforeEach(() => {
    delayMs = 0;
  });
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });
  afterAll(async () => {
    await nats.close();
    await services.stop();
  });

  describe('with the relays of two commerce replicas', () => {
    const startCommerce = async (): Promise<TestApp> => {
      const replica = await startReplica(services, { service: 'commerce' }, [CommerceController]);
      apps.push(replica);
      return replica;
    };

    it('drops a user on every replica when an event is published, whichever relay publishes it', async () => {
      const commerces = [await startCommerce(), await startCommerce()];
      const caches = [await startCatalogue(), await startCatalogue(), await startCatalogue()];
      await Promise.all(caches.map(warm));
      const userId = randomUUID();
      for (let epoch = 1; epoch <= 10; epoch += 1) {
        epochs.set(userId, epoch);
        const commerce = commerces[epoch % 2];
        if (commerce !== undefined) await tell(commerce, purchase(userId, epoch));
        for (const cache of caches)
          await eventually(
            () => cache.get(userId),
            (known) => known.epoch === epoch,
          );
      }
    });
  });

  describe('with relays simulated by the test', () => {
    let one: { inc: string; n: number };
    let two: { inc: string; n: number };
    let beating: NodeJS.Timeout;

    const beat = (): void => {
      for (const relay of [one, two]) nats.publish('beat.commerce', JSON.stringify(relay));
    };
    /** Waits until the last replica has received what was sent so far. */
    const arrived = async (): Promise<void> => {
      await nats.flush();
      await (await apps.at(-1)?.app.get(NatsConnector).connection())?.flush();
    };
    const publish = (
      userId: string,
      epoch: number,
      relay = one,
      event: DomainEvent = purchase(userId, epoch),
    ): void => {
      const about = headers();
      relay.n += 1;
      about.set('x-inc', relay.inc);
      about.set('x-n', String(relay.n));
      const envelope = toCloudEvent('commerce', event, epoch);
      nats.publish(`evt.${typeOf(event)}`, JSON.stringify(envelope), { headers: about });
    };

    /** The relays seem to fall silent: the next beat is due long since. */
    const passSilence = (): void => {
      jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_000);
    };

    beforeEach(() => {
      // For the cache no time passes between two beats, however slow the machine is.
      jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      one = { inc: randomUUID(), n: 0 };
      two = { inc: randomUUID(), n: 0 };
      beating = setInterval(beat, 250);
      const subscription = nats.subscribe('rpc.commerce.entitlements.get', {
        callback: (_error, message) => {
          const { userId } = message.json<GetEntitlements>();
          void entitlements(userId).then((data) => message.respond(JSON.stringify({ data })));
        },
      });
      answering = () => subscription.unsubscribe();
    });
    let answering = (): void => undefined;
    afterEach(() => {
      jest.restoreAllMocks();
      clearInterval(beating);
      answering();
    });

    it('requests once for many callers, and caches the reply', async () => {
      const cache = await startCatalogue();
      await warm(cache);
      const userId = randomUUID();
      delayMs = 20;
      const before = asked;
      const [first, ...rest] = await Promise.all(Array.from({ length: 20 }, () => cache.get(userId)));
      for (const other of rest) expect(other).toBe(first);
      await cache.get(userId);
      expect(asked).toBe(before + 1);
    });

    it('drops a user whose subscription changed', async () => {
      const cache = await startCatalogue();
      await warm(cache);
      const userId = randomUUID();
      await cache.get(userId);
      epochs.set(userId, 1);
      const changed = SubscriptionChanged.of({
        subscriptionId: randomUUID(),
        userId,
        status: 'active',
        subscriptionUntil: '2999-01-01T00:00:00Z',
        autoRenewal: true,
        epoch: 1,
      });
      publish(userId, 1, one, changed);
      await eventually(
        () => cache.get(userId),
        ({ epoch }) => epoch === 1,
      );
    });

    it('keeps its entries while two relays take turns', async () => {
      const cache = await startCatalogue();
      await warm(cache);
      const userId = randomUUID();
      await cache.get(userId);
      const before = asked;
      for (let turn = 0; turn < 20; turn += 1) {
        publish(randomUUID(), 1, turn % 2 === 0 ? one : two);
        if (turn % 3 === 0) beat();
      }
      // A listener that gets this event has got the ones before.
      const last = randomUUID();
      await cache.get(last);
      epochs.set(last, 1);
      publish(last, 1, two);
      await eventually(
        () => cache.get(last),
        ({ epoch }) => epoch === 1,
      );
      const after = asked;
      await cache.get(userId);
      expect(asked).toBe(after);
      expect(after).toBe(before + 2);
    });

    it('detects a lost event by the next counter, and requests again', async () => {
      const cache = await startCatalogue();
      await warm(cache);
      const userId = randomUUID();
      expect((await cache.get(userId)).epoch).toBe(0);
      epochs.set(userId, 1);
      one.n += 1; // counted, but lost
      await eventually(
        () => cache.get(userId),
        ({ epoch }) => epoch === 1,
      );
    });

    it('does not cache a reply older than an event', async () => {
      const cache = await startCatalogue();
      await warm(cache);
      const userId = randomUUID();
      delayMs = 100;
      const asking = cache.get(userId); // commerce reads epoch 0, and takes its time
      await sleep(50);
      epochs.set(userId, 1);
      publish(userId, 1);
      expect((await asking).epoch).toBe(1);
      expect((await cache.get(userId)).epoch).toBe(1);
    });

    it('keeps a newer entry when an older event arrives late', async () => {
      const cache = await startCatalogue();
      await warm(cache);
      const userId = randomUUID();
      epochs.set(userId, 5);
      await cache.get(userId);
      const before = asked;
      publish(userId, 4);
      await arrived();
      expect((await cache.get(userId)).epoch).toBe(5);
      expect(asked).toBe(before);
    });

    it('requests each time while beats are missing', async () => {
      const cache = await startCatalogue();
      await warm(cache);
      const userId = randomUUID();
      await cache.get(userId);
      clearInterval(beating);
      await arrived();
      passSilence();
      epochs.set(userId, 1); // and the event never arrives
      await eventually(
        () => cache.get(userId),
        ({ epoch }) => epoch === 1,
      );
      for (let turn = 0; turn < 2; turn += 1) {
        const before = asked;
        await cache.get(userId);
        // On a busy machine it uses the last reply before the question arrives.
        await eventually(() => asked > before, Boolean);
      }
      beating = setInterval(beat, 250);
      await warm(cache);
    });

    it('drops all entries when the connection to NATS breaks', async () => {
      const cache = await startCatalogue();
      await warm(cache);
      const userId = randomUUID();
      await cache.get(userId);
      await services.nats.kill();
      await services.nats.restart();
      await eventually(
        () =>
          nats.rtt().then(
            () => true,
            () => false,
          ),
        Boolean,
      );
      await eventually(
        () =>
          cache.get(userId).then(
            () => true,
            () => false,
          ),
        Boolean,
      );
      await warm(cache);
      epochs.set(userId, 1);
      publish(userId, 1);
      await eventually(
        () => cache.get(userId),
        ({ epoch }) => epoch === 1,
      );
    });

    describe('while commerce does not reply', () => {
      /** Waits until a question about this user has failed. */
      const stopAnswering = async (cache: EntitlementsCache, userId: string): Promise<void> => {
        await cache.get(userId);
        clearInterval(beating);
        await arrived();
        passSilence();
        answering();
        const tried: string[] = [];
        const subscription = nats.subscribe('rpc.commerce.entitlements.get', {
          callback: (_error, message) => {
            tried.push(message.json<GetEntitlements>().userId);
          },
        });
        answering = () => subscription.unsubscribe();
        await eventually(async () => {
          await cache.get(userId);
          return tried.includes(userId);
        }, Boolean);
        // Without a subscriber questions fail immediately.
        answering();
      };

      it('uses the last reply for cached users, and none for others', async () => {
        const cache = await startCatalogue();
        await warm(cache);
        const userId = randomUUID();
        await stopAnswering(cache, userId);
        expect(await cache.get(userId)).toMatchObject({ userId, epoch: 0 });
        await expect(cache.get(randomUUID())).rejects.toMatchObject({ code: 'platform.unavailable' });
      });

      it('does not use a reply outdated by an event', async () => {
        const cache = await startCatalogue();
        await warm(cache);
        const userId = randomUUID();
        await cache.get(userId);
        answering();
        const revoked = PurchaseRevoked.of({
          purchaseId: randomUUID(),
          userId,
          kind: 'single',
          itemId: randomUUID(),
          reason: 'refunded',
          epoch: 1,
        });
        publish(userId, 1, one, revoked);
        await eventually(
          () =>
            cache.get(userId).then(
              () => 'known',
              () => 'unknown',
            ),
          (answer) => answer === 'unknown',
        );
      });

      it('does not use the last reply if events were missed', async () => {
        const cache = await startCatalogue();
        await warm(cache);
        const userId = randomUUID();
        await stopAnswering(cache, userId);
        one.n += 1; // counted, but lost
        beat();
        await eventually(
          () =>
            cache.get(userId).then(
              () => 'known',
              () => 'unknown',
            ),
          (answer) => answer === 'unknown',
        );
      });
    });

    it('fails closed', async () => {
      const cache = await startCatalogue();
      await warm(cache);
      answering();
      await expect(cache.get(randomUUID())).rejects.toMatchObject({
        code: 'platform.unavailable',
        status: 503,
      });
    });
  });
});
