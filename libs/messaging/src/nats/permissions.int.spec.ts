import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  ADDRESS_COUNTS,
  ExportCommerceData,
  ListSigningKeys,
  questionSubject,
  replySubject,
  SERVICE_NAMES,
  type ServiceName,
} from '@academy/contracts';
import type { EmbeddedNats } from '@academy/embedded';
import { natsAccess, startTestNats } from '@academy/testing';
import { PATIENT } from '../../test/replica.ts';

const EVENT = 'evt.identity.role.changed.v1';

/** Each service's user may do what the service does; a wrong or missing password is refused. */
describe('Users of NATS', () => {
  let nats: EmbeddedNats;
  let operator: NatsConnection;
  const connections: NatsConnection[] = [];

  const as = async (service: ServiceName): Promise<NatsConnection> => {
    const connection = await connect({ ...natsAccess(nats, service), inboxPrefix: `_INBOX_${service}` });
    connections.push(connection);
    return connection;
  };
  const others = (service: ServiceName) => SERVICE_NAMES.filter((name) => name !== service);
  /** The error NATS returns when a connection does something. */
  const refusal = async (connection: NatsConnection, act: () => unknown): Promise<string | undefined> => {
    const errors: string[] = [];
    const statuses = connection.status();
    const reading = (async () => {
      for await (const status of statuses) if (status.type === 'error') errors.push(status.error.message);
    })();
    act();
    await connection.flush();
    await connection.close();
    await reading;
    return errors[0];
  };

  beforeAll(async () => {
    nats = await startTestNats();
    operator = await connect(natsAccess(nats));
    const manager = await jetstreamManager(operator, PATIENT);
    await manager.streams.add({ name: 'EVENTS', subjects: ['evt.>'] });
  });
  afterEach(() => Promise.all(connections.splice(0).map((connection) => connection.close())));
  afterAll(async () => {
    await operator.close();
    await nats.stop();
  });

  it('are required, with the right password', async () => {
    await expect(connect({ servers: nats.url, reconnect: false })).rejects.toThrow(
      /authorization violation/i,
    );
    const wrong = { ...natsAccess(nats, 'commerce'), pass: 'guessed', reconnect: false };
    await expect(connect(wrong)).rejects.toThrow(/authorization violation/i);
  });

  it.each(others('identity'))('do not let %s publish events of identity', async (service) => {
    const heard: string[] = [];
    operator.subscribe(EVENT, { max: 1, callback: (_error, message) => void heard.push(message.string()) });
    await operator.flush();
    const connection = await as(service);
    expect(await refusal(connection, () => connection.publish(EVENT, 'forged'))).toContain(EVENT);
    await (await as('identity')).request(EVENT, 'true', { timeout: 60_000 });
    // The stream may receive it before its other subscribers.
    while (heard.length === 0) await delay(5);
    expect(heard).toEqual(['true']);
  });

  describe('The reply with the keys that sign access tokens', () => {
    const subject = questionSubject(ListSigningKeys.pattern);

    it.each(others('identity'))('cannot be given by %s in place of identity', async (service) => {
      const connection = await as(service);
      expect(await refusal(connection, () => connection.subscribe(subject))).toContain(subject);
    });

    it.each(others('identity'))('cannot be published by %s to waiting services', async (service) => {
      for (const caller of SERVICE_NAMES) {
        const inbox = replySubject(caller, 'identity', randomUUID());
        const connection = await as(service);
        expect(await refusal(connection, () => connection.publish(inbox, '{"data":{}}'))).toContain(inbox);
      }
    });

    it.each(others('gateway'))('cannot be read by %s when the gateway requests it', async (service) => {
      const inbox = replySubject('gateway', 'identity', '>');
      const connection = await as(service);
      expect(await refusal(connection, () => connection.subscribe(inbox))).toContain(inbox);
    });
  });

  it.each(others('identity'))('do not let %s request the data of commerce about a user', async (service) => {
    const subject = questionSubject(ExportCommerceData.pattern);
    const asked: string[] = [];
    const commerce = await as('commerce');
    commerce.subscribe(subject, {
      callback: (_error, message) => {
        asked.push(message.string());
        message.respond('personal data');
      },
    });
    await commerce.flush();
    const stranger = await as(service);
    await expect(stranger.request(subject, 'stranger', { timeout: 60_000 })).rejects.toThrow(
      /permissions violation/i,
    );
    const identity = await as('identity');
    const reply = replySubject('identity', 'commerce', randomUUID());
    const answer = await identity.request(subject, 'identity', { timeout: 60_000, noMux: true, reply });
    expect(answer.string()).toBe('personal data');
    expect(asked).toEqual(['identity']);
  });

  it.each(others('gateway'))(
    'do not let %s read or forge the counts of the gateway’s replicas',
    async (service) => {
      const listener = await as(service);
      expect(await refusal(listener, () => listener.subscribe(ADDRESS_COUNTS))).toContain(ADDRESS_COUNTS);
      const forger = await as(service);
      expect(await refusal(forger, () => forger.publish(ADDRESS_COUNTS, '{}'))).toContain(ADDRESS_COUNTS);
    },
  );

  it('let a service consume only as itself', async () => {
    const manager = await jetstreamManager(await as('learning'), { ...PATIENT, checkAPI: false });
    const config = { durable_name: 'learning', ack_policy: 'explicit' as const };
    await manager.consumers.add('EVENTS', config);
    const connection = await as('learning');
    await jetstream(connection, PATIENT).consumers.get('EVENTS', 'learning');
    await expect(manager.consumers.add('EVENTS', { ...config, durable_name: 'commerce' })).rejects.toThrow(
      /permissions violation/i,
    );
    await expect(manager.streams.delete('EVENTS')).rejects.toThrow(/permissions violation/i);
    await expect(manager.streams.purge('EVENTS')).rejects.toThrow(/permissions violation/i);
  });

  const LATER = '$JS.ACK.domain.account';

  it.each(['$JS.ACK.EVENTS.learning.1.2.3.4.5', `${LATER}.EVENTS.learning.1.2.3.4.5`])(
    'let a service acknowledge on %s',
    async (subject) => {
      const connection = await as('learning');
      expect(await refusal(connection, () => connection.publish(subject))).toBeUndefined();
    },
  );

  it.each([
    '$JS.ACK.EVENTS.commerce.1.2.3.4.5',
    '$JS.ACK.EVENTS.commerce.EVENTS.learning.3.4.5',
    `${LATER}.EVENTS.commerce.1.2.3.4.5`,
  ])('do not let another service acknowledge on %s', async (subject) => {
    const connection = await as('learning');
    expect(await refusal(connection, () => connection.publish(subject))).toContain(subject);
  });
});
