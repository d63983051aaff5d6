import { randomUUID } from 'node:crypto';
import { connect as connectSocket, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Controller, type Type } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { DataSource } from 'typeorm';
import {
  ADDRESS_COUNTS,
  DEAD_LETTER_STREAM,
  EVENT_CONSUMERS,
  EVENT_LISTENERS,
  EVENT_STREAM,
  type EventClass,
  eventClasses,
  eventSubject,
  type NatsPermissions,
  natsPermissions,
  ownerOf,
  QUESTION_CALLERS,
  questionClasses,
  questionSubject,
  replySubject,
  SERVICE_NAMES,
  type ServiceName,
} from '@academy/contracts';
import { ReadinessRegistry } from '@academy/platform';
import { type EmbeddedNats, startNats } from '@academy/embedded';
import { natsAccess, type TestApp, testServices, type TestServices } from '@academy/testing';
import { eventually, PATIENT, startReplica } from '../../test/replica.ts';
import { OnEvent } from '../events/on-event.decorator.ts';
import { EventFeed } from '../feed/event-feed.ts';
import { OUTBOX_CHANNEL } from '../outbox/outbox.ts';
import { RpcClient } from '../rpc/rpc-client.ts';
import { NatsConnector } from './nats-connector.ts';

/** What a client told the server it wants: `SUB <subject> …`, `PUB <subject> …` or `HPUB <subject> …`. */
interface Use {
  verb: 'publish' | 'subscribe';
  subject: string;
}

/** Starts a proxy of a NATS server that records the subjects which clients publish and subscribe to. */
async function noteUses(port: number): Promise<{ url: string; uses: Map<string, Use>; server: Server }> {
  const uses = new Map<string, Use>();
  const server = createServer((client) => {
    const upstream = connectSocket(port, '127.0.0.1');
    let rest = '';
    client.on('data', (bytes) => {
      // Bodies are JSON on one line, so a line that starts with a verb is a command.
      const lines = (rest + bytes.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, verb, subject = ''] = /^(SUB|H?PUB) (\S+) /.exec(line) ?? [];
        if (verb !== undefined) uses.set(line, { verb: verb === 'SUB' ? 'subscribe' : 'publish', subject });
      }
    });
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `nats://127.0.0.1:${own}`, uses, server };
}

const eventsOf = (service: ServiceName): EventClass[] =>
  [...eventClasses.values()].filter(({ type }) => ownerOf(type) === service);

/** Answers every question of the service. */
function answering(service: ServiceName): Type[] {
  return [...questionClasses.keys()]
    .filter((pattern) => ownerOf(pattern) === service)
    .map((pattern) => {
      @Controller()
      class Answer {
        @MessagePattern(pattern)
        answer(): unknown {
          return {};
        }
      }
      return Answer;
    });
}

/** Handles an event that another service publishes. */
function consuming(event: EventClass): Type {
  @Controller()
  class Consumer {
    @OnEvent(event)
    onEvent(): void {
      // What arrives is not valid, so it never comes to this.
    }
  }
  return Consumer;
}

/** An event in its envelope, without the data that it should have. */
const envelope = (service: string, { type }: EventClass) =>
  JSON.stringify({
    ...{ specversion: '1.0', id: randomUUID(), source: service, type, subject: 'someone' },
    ...{ time: new Date().toISOString(), datacontenttype: 'application/json', data: {} },
  });

const WITH_ALL = 'all';

/** Users who lack one permission of the service, each named after it. */
function lacking(service: ServiceName): { user: string; permissions: NatsPermissions }[] {
  const all = natsPermissions(service);
  const without = (verb: 'publish' | 'subscribe', ...lacked: string[]) => ({
    user: `${verb} ${lacked.join(' ')}`,
    permissions: { ...all, [verb]: all[verb].filter((subject) => !lacked.includes(subject)) },
  });
  // A server knows one of the two forms in which events are acknowledged.
  const acknowledging = all.publish.filter((subject) => subject.startsWith('$JS.ACK.'));
  // The gateway alone counts requests; its own specification shows that it needs both.
  const isOurs = (subject: string) => subject !== ADDRESS_COUNTS && !acknowledging.includes(subject);
  return [
    ...all.publish.filter(isOurs).map((subject) => without('publish', subject)),
    ...all.subscribe.filter(isOurs).map((subject) => without('subscribe', subject)),
    ...(acknowledging.length > 0 ? [without('publish', ...acknowledging)] : []),
  ];
}

/**
 * Each service lives through all it does with NATS, by the code that it does it with, and what it uses is noted. Then the
 * same is done again with one permission less, for each of them; something of it is refused.
 */
describe.each(SERVICE_NAMES)('The permissions of %s', (service) => {
  let services: TestServices;
  let operator: NatsConnection;
  let judge: EmbeddedNats;
  let noted: Awaited<ReturnType<typeof noteUses>>;

  /** Starts the service behind the notes, and has it do everything once. */
  const live = async (): Promise<void> => {
    const hasDatabase = service !== 'gateway';
    const consumes = EVENT_CONSUMERS.includes(service);
    const [foreign] = SERVICE_NAMES.filter((name) => name !== service && name !== 'gateway');
    const [heard] = foreign === undefined ? [] : eventsOf(foreign);
    if (heard === undefined) throw new Error('No event to consume');
    const replica = await startReplica(
      { ...services, nats: { ...services.nats, url: noted.url } },
      { service, database: hasDatabase, entitlements: service === 'catalogue' },
      [...answering(service), ...(consumes ? [consuming(heard)] : [])],
    );
    const nats = replica.app.get(NatsConnector);
    try {
      await eventually(
        () => replica.app.get(ReadinessRegistry).failures(),
        (failures) => failures.length === 0,
      );
      await (await nats.connection()).flush();
      listen(replica);
      await Promise.all([ask(replica), answer(), ...(hasDatabase ? [tell(replica)] : [])]);
      if (consumes) await consume(heard);
      await (await nats.connection()).flush();
    } finally {
      await replica.close();
    }
  };
  const listen = ({ app }: TestApp) => {
    const feed = app.get(EventFeed);
    for (const publisher of EVENT_LISTENERS[service])
      feed.subscribe(eventsOf(publisher), { onEvent: () => undefined });
  };
  const ask = async ({ app }: TestApp) => {
    for (const other of SERVICE_NAMES.filter((name) => name !== service))
      operator.subscribe(questionSubject(`${other}.>`), {
        callback: (_error, message) => void message.respond('{"data":{}}'),
      });
    await operator.flush();
    // A question that identity asks itself is refused as invalid, which is a reply as well.
    for (const [pattern, Class] of questionClasses)
      if (QUESTION_CALLERS[pattern]?.includes(service))
        await Promise.allSettled([app.get(RpcClient).ask(new Class())]);
  };
  const answer = async () => {
    for (const pattern of questionClasses.keys())
      for (const caller of ownerOf(pattern) === service ? (QUESTION_CALLERS[pattern] ?? []) : [])
        await operator.request(questionSubject(pattern), '{}', {
          ...{ timeout: 60_000, noMux: true, reply: replySubject(caller, service, randomUUID()) },
        });
  };
  const tell = async ({ app }: TestApp) => {
    const [own] = eventsOf(service);
    if (own === undefined) throw new Error(`${service} has no events`);
    const arrived = new Promise((resolve) => {
      operator.subscribe(eventSubject(own.type), { max: 1, callback: resolve });
    });
    const beaten = new Promise((resolve) => {
      operator.subscribe(`beat.${service}`, { max: 1, callback: resolve });
    });
    await operator.flush();
    const database = app.get(DataSource);
    await database.query('INSERT INTO outbox_event (envelope) VALUES ($1)', [envelope(service, own)]);
    await database.query(`NOTIFY ${OUTBOX_CHANNEL}`);
    await Promise.all([arrived, beaten]);
  };
  const consume = async (event: EventClass) => {
    await jetstream(operator, PATIENT).publish(
      eventSubject(event.type),
      envelope(ownerOf(event.type), event),
    );
    const manager = await jetstreamManager(operator, PATIENT);
    await eventually(
      () => manager.streams.info(DEAD_LETTER_STREAM),
      ({ state }) => state.messages > 0,
    );
    await eventually(
      () => manager.consumers.info(EVENT_STREAM, service),
      ({ num_ack_pending: pending, num_pending: waiting }) => pending + waiting === 0,
    );
  };

  /** Does again what was noted, as a user of a server where nothing else happens. @returns what it refuses. */
  const refusals = async (user: string): Promise<string[]> => {
    const connection = await connect({ servers: judge.url, user, pass: 'secret', timeout: 60_000 });
    const refused: string[] = [];
    const statuses = connection.status();
    const reading = (async () => {
      for await (const status of statuses) if (status.type === 'error') refused.push(status.error.message);
    })();
    for (const { verb, subject } of noted.uses.values())
      if (verb === 'publish') connection.publish(subject);
      else connection.subscribe(subject, { callback: () => undefined });
    await connection.flush();
    await connection.close();
    await reading;
    return refused;
  };

  beforeAll(async () => {
    services = await testServices();
    const users = [{ user: WITH_ALL, permissions: natsPermissions(service) }, ...lacking(service)];
    judge = await startNats({ users: users.map((user) => ({ ...user, password: 'secret' })) });
    operator = await connect(natsAccess(services.nats));
    noted = await noteUses(services.nats.port);
    await live();
  });
  afterAll(async () => {
    noted.server.close();
    await operator.close();
    await Promise.all([services.stop(), judge.stop()]);
  });

  it('suffice', async () => {
    expect(await refusals(WITH_ALL)).toEqual([]);
  });

  it.each(lacking(service).map(({ user }) => user))('do not suffice without that to %s', async (user) => {
    expect(await refusals(user)).not.toEqual([]);
  });
});
