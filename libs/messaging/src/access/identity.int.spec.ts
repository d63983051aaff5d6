import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { headers, type Subscription } from '@nats-io/nats-core';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type DomainEvent, ListRevocations, RoleChanged, SessionRevoked, typeOf } from '@academy/contracts';
import { type SessionRevocations, SESSION_REVOCATIONS } from '@academy/platform';
import { natsAccess, type TestApp, testServices, type TestServices } from '@academy/testing';
import { eventually, startReplica } from '../../test/replica.ts';
import { toCloudEvent } from '../outbox/cloud-event.ts';
import { RpcClient } from '../rpc/rpc-client.ts';
import { NatsKeySource } from './nats-key-source.ts';

describe('Data that every service requests from identity', () => {
  let services: TestServices;
  let nats: NatsConnection;
  const apps: TestApp[] = [];
  const subscriptions: Subscription[] = [];

  const startService = async (): Promise<TestApp> => {
    const replica = await startReplica(services, { service: 'gateway', database: false });
    apps.push(replica);
    return replica;
  };
  /** Acts as identity: answers one question until the end of the test. */
  const answer = (pattern: string, reply: (question: Record<string, unknown>) => unknown): Subscription => {
    const subscription = nats.subscribe(`rpc.identity.${pattern}`, {
      callback: (_error, message) => {
        message.respond(JSON.stringify({ data: reply(message.json()) }));
      },
    });
    subscriptions.push(subscription);
    return subscription;
  };

  beforeAll(async () => {
    services = await testServices();
    nats = await connect(natsAccess(services.nats));
  });
  afterEach(async () => {
    for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });
  afterAll(async () => {
    await nats.close();
    await services.stop();
  });

  describe('NatsKeySource', () => {
    const newKey = () => {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      return { ...publicKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
    };

    it('finds keys, requests unknown ones once, and keeps its keys while identity is unavailable', async () => {
      const { app } = await startService();
      const keys = new NatsKeySource(app.get(RpcClient));
      const key = newKey();
      let asked = 0;
      const identity = answer('signing-keys.list', () => {
        asked += 1;
        return { keys: [key] };
      });
      await nats.flush();
      await eventually(
        () => keys.find(key.kid).catch(() => undefined),
        (found) => found !== undefined,
      );
      expect((await keys.find(key.kid))?.export({ format: 'jwk' })).toMatchObject({ kty: 'RSA', n: key.n });

      const before = asked;
      const unknown = await Promise.all(Array.from({ length: 50 }, () => keys.find(randomUUID())));
      expect(unknown.every((found) => found === undefined)).toBe(true);
      expect(asked - before).toBeLessThanOrEqual(1);

      identity.unsubscribe();
      await nats.flush();
      expect(await keys.find(key.kid)).toBeDefined();
    });

    it('does not treat an unavailable identity as an unknown key', async () => {
      const { app } = await startService();
      const keys = new NatsKeySource(app.get(RpcClient));
      await expect(keys.find(randomUUID())).rejects.toMatchObject({ code: 'platform.unavailable' });
      // The second caller is neither let in nor refused as a forger because the first one just asked.
      await expect(keys.find(randomUUID())).rejects.toMatchObject({ code: 'platform.unavailable' });
    });

    it('accepts a withdrawn key for half a minute at most', async () => {
      const { app } = await startService();
      const keys = new NatsKeySource(app.get(RpcClient));
      const [withdrawn, next] = [newKey(), newKey()];
      let listed = [withdrawn];
      answer('signing-keys.list', () => ({ keys: listed }));
      await nats.flush();
      await eventually(
        () => keys.find(withdrawn.kid).catch(() => undefined),
        (found) => found !== undefined,
      );
      listed = [next];
      const now = performance.now();
      const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 20_000);
      expect(await keys.find(withdrawn.kid)).toBeDefined();
      clock.mockReturnValue(now + 40_000);
      await eventually(
        () => keys.find(withdrawn.kid),
        (found) => found === undefined,
      );
      clock.mockRestore();
    });

    it('finds a new key after a rotation', async () => {
      const { app } = await startService();
      const keys = new NatsKeySource(app.get(RpcClient));
      const [first, second] = [newKey(), newKey()];
      const listed = [first];
      answer('signing-keys.list', () => ({ keys: listed }));
      await nats.flush();
      await eventually(
        () => keys.find(first.kid).catch(() => undefined),
        (found) => found !== undefined,
      );
      listed.unshift(second);
      await eventually(
        () => keys.find(second.kid),
        (found) => found !== undefined,
      );
    });
  });

  describe('RevocationList', () => {
    const now = Math.floor(Date.now() / 1_000);
    const tell = (event: DomainEvent): void => {
      const about = headers();
      about.set('x-inc', incarnation);
      about.set('x-n', String((counter += 1)));
      nats.publish(`evt.${typeOf(event)}`, JSON.stringify(toCloudEvent('identity', event)), {
        headers: about,
      });
    };
    const incarnation = randomUUID();
    let counter = 0;

    it('receives revoked sessions and changed roles on every replica', async () => {
      answer('revocations.list', () => []);
      const lists = [await startService(), await startService()].map(({ app }) =>
        app.get<SessionRevocations>(SESSION_REVOCATIONS),
      );
      const [userId, sessionId, other] = [randomUUID(), randomUUID(), randomUUID()];
      const claims = { sub: userId, session_id: sessionId, iat: now - 10 };
      for (const list of lists) expect(list.isRevoked(claims)).toBe(false);
      // Published until received: the subscriptions are made in the background.
      const everywhere = (token: typeof claims, event: DomainEvent) =>
        eventually(() => {
          tell(event);
          return lists.every((list) => list.isRevoked(token));
        }, Boolean);

      await everywhere(claims, SessionRevoked.of({ userId, sessionId, revokedAt: now - 10 }));
      for (const list of lists) {
        expect(list.isRevoked({ ...claims, iat: now - 9 })).toBe(false);
        expect(list.isRevoked({ ...claims, session_id: other })).toBe(false);
      }
      await everywhere(
        { ...claims, session_id: other },
        SessionRevoked.of({ userId, sessionId: null, revokedAt: now - 5 }),
      );
      for (const list of lists) expect(list.isRevoked({ ...claims, iat: now })).toBe(false);
      await everywhere({ ...claims, iat: now }, RoleChanged.of({ userId, role: 'editor', changedAt: now }));
    });

    it('requests the list from identity at start, even if identity starts later', async () => {
      const { app } = await startService();
      const list = app.get<SessionRevocations>(SESSION_REVOCATIONS);
      const userId = randomUUID();
      const claims = { sub: userId, session_id: randomUUID(), iat: now - 60 };
      expect(list.isRevoked(claims)).toBe(false);
      answer('revocations.list', () => [{ userId, sessionId: null, revokedAt: now - 30 }]);
      await eventually(() => list.isRevoked(claims), Boolean);
    });

    it('requests the list page by page', async () => {
      const known = Array.from({ length: ListRevocations.PAGE_SIZE + 1 }, () => ({
        ...{ id: randomUUID(), userId: randomUUID(), sessionId: null, revokedAt: now - 30 },
      }));
      const pages: unknown[] = [];
      answer('revocations.list', ({ after }) => {
        pages.push(after);
        const start = known.findIndex(({ id }) => id === after) + 1;
        return known.slice(start, start + ListRevocations.PAGE_SIZE);
      });
      const { app } = await startService();
      const list = app.get<SessionRevocations>(SESSION_REVOCATIONS);
      const last = known.at(-1)?.userId ?? '';
      await eventually(() => list.isRevoked({ sub: last, session_id: randomUUID(), iat: now - 60 }), Boolean);
      expect(pages.slice(0, 2)).toEqual([undefined, known.at(-2)?.id]);
    });

    it('requests the list again while identity sends nothing', async () => {
      let revocations: object[] = [];
      let asked = 0;
      answer('revocations.list', () => {
        asked += 1;
        return revocations;
      });
      const { app } = await startService();
      await eventually(() => asked > 0, Boolean);
      const list = app.get<SessionRevocations>(SESSION_REVOCATIONS);
      const userId = randomUUID();
      revocations = [{ userId, sessionId: null, revokedAt: now }];
      await eventually(
        () => list.isRevoked({ sub: userId, session_id: randomUUID(), iat: now - 60 }),
        Boolean,
      );
    });

    it('requests the list again when events may have been missed', async () => {
      let revocations: object[] = [];
      answer('revocations.list', () => revocations);
      const { app } = await startService();
      const list = app.get<SessionRevocations>(SESSION_REVOCATIONS);
      const userId = randomUUID();
      const claims = { sub: userId, session_id: randomUUID(), iat: now - 60 };
      revocations = [{ userId, sessionId: null, revokedAt: now }];
      counter += 1; // counted, but lost
      await eventually(() => {
        nats.publish('beat.identity', JSON.stringify({ inc: incarnation, n: counter }));
        return list.isRevoked(claims);
      }, Boolean);
    });
  });
});
