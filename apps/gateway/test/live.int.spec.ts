import { randomUUID } from 'node:crypto';
import { connect as connectTo, type Socket } from 'node:net';
import {
  CertificateIssued,
  type DomainEvent,
  eventSubject,
  ProgressChanged,
  PurchaseCompleted,
  PurchaseRestored,
  PurchaseRevoked,
  RoleChanged,
  SessionRevoked,
  SubscriptionChanged,
  typeOf,
} from '@academy/contracts';
import { KEY_SOURCE, settledWithin } from '@academy/platform';
import {
  createTestApp,
  natsAccess,
  type TestApp,
  testServices,
  type TestServices,
  TestTokens,
  type TestUser,
} from '@academy/testing';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AppModule } from '../src/app.module.ts';

const ORIGIN = 'http://academy.test';
const LIMIT_MS = 60_000;
/** Unreachable: these tests need no service, only events. */
const NOBODY = 'http://127.0.0.1:9';
const ENV = {
  PUBLIC_ORIGIN: ORIGIN,
  IDENTITY_URL: NOBODY,
  CATALOGUE_URL: NOBODY,
  COMMERCE_URL: NOBODY,
  LEARNING_URL: NOBODY,
  WEB_DIST: 'not-served',
  ADMIN_DIST: 'not-served',
};

interface Message {
  id: number;
  event: string;
  data: { contentId?: string; projectId?: string };
}

/** A browser's end of a stream. */
class Listener {
  readonly messages: Message[] = [];
  isOver = false;
  private constructor(
    readonly response: Response,
    private readonly aborter: AbortController,
  ) {}

  static async open(url: string, token: string, lastEventId?: number): Promise<Listener> {
    const aborter = new AbortController();
    const response = await fetch(`${url}/api/v1/events`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
      },
      signal: aborter.signal,
    });
    const listener = new Listener(response, aborter);
    if (response.ok) void listener.read().catch(() => undefined);
    return listener;
  }

  /** Waits for the `count`-th event of a type. */
  async next(event: string, count = 1): Promise<Message> {
    return eventually(() => this.messages.filter((message) => message.event === event)[count - 1]);
  }

  received(event: string): Message[] {
    return this.messages.filter((message) => message.event === event);
  }

  close(): void {
    this.aborter.abort();
  }

  private async read(): Promise<void> {
    let text = '';
    for await (const chunk of this.response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      this.messages.push(...frames.filter((frame) => !frame.startsWith(':')).map(toMessage));
    }
    this.isOver = true;
  }
}

function toMessage(frame: string): Message {
  const fields = new Map(frame.split('\n').map((line) => [line.split(': ')[0], line.replace(/^\w+: /, '')]));
  return {
    id: Number(fields.get('id')),
    event: fields.get('event') ?? '',
    data: JSON.parse(fields.get('data') ?? 'null') as Message['data'],
  };
}

async function eventually<T>(read: () => T | undefined | false): Promise<T> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const value = read();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error('Not within a minute');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Acts as the relay of a service: numbers what it publishes and sends beats. */
class FakeRelay {
  private incarnation = randomUUID();
  private published = 0;
  constructor(
    private readonly connection: NatsConnection,
    private readonly service: string,
  ) {}

  beat(): void {
    const beat = { inc: this.incarnation, n: this.published };
    this.connection.publish(`beat.${this.service}`, JSON.stringify(beat));
  }

  tell(event: DomainEvent): void {
    this.published += 1;
    const about = headers();
    about.set('x-inc', this.incarnation);
    about.set('x-n', String(this.published));
    const envelope = {
      specversion: '1.0',
      id: randomUUID(),
      source: `/${this.service}`,
      type: typeOf(event),
      time: new Date().toISOString(),
      data: event,
    };
    this.connection.publish(eventSubject(typeOf(event)), JSON.stringify(envelope), { headers: about });
  }

  /** Counts an event that is never delivered. */
  lose(): void {
    this.published += 1;
  }
}

const ITEM = { purchaseId: randomUUID(), kind: 'single', itemId: randomUUID(), epoch: 1 } as const;

/** One of each service. */
const TYPES_OF_SERVICES = ['purchase.completed', 'role.changed', 'progress.changed'];
const SUBSCRIPTION = {
  subscriptionId: randomUUID(),
  status: 'active',
  subscriptionUntil: null,
  autoRenewal: true,
  epoch: 5,
};

/** Less than the gateway lets a browser leave unread. */
const FILLING = Buffer.alloc(16_384, ':');

const seconds = (): number => Math.floor(Date.now() / 1_000);

function purchase(
  userId: string,
  of: { kind?: 'single' | 'project'; itemId?: string } = {},
): PurchaseCompleted {
  const money = { orderId: randomUUID(), amountPaidCents: 4_900, currency: 'eur', expiresAt: null };
  return PurchaseCompleted.of({ ...ITEM, ...money, userId, ...of });
}

describe('the live stream of a user’s events', () => {
  const tokens = new TestTokens(ORIGIN);
  const listeners: Listener[] = [];
  const gateways: TestApp[] = [];
  /** The gateways' ends of all connections. */
  const connections: Socket[] = [];
  let services: TestServices;
  let connection: NatsConnection;
  let commerce: FakeRelay;
  let identity: FakeRelay;
  let learning: FakeRelay;
  let beating: NodeJS.Timeout;
  let clock: jest.SpiedFunction<typeof performance.now>;
  let url: string;
  let secondUrl: string;

  const startGateway = async (env: NodeJS.ProcessEnv = {}): Promise<string> => {
    const gateway = await createTestApp(AppModule, {
      service: 'gateway',
      services,
      env: { ...ENV, ...env },
      override: (builder) => builder.overrideProvider(KEY_SOURCE).useValue(tokens.keySource),
    });
    gateways.push(gateway);
    gateway.app.getHttpServer().on('connection', (socket: Socket) => connections.push(socket));
    await gateway.app.listen(0, '127.0.0.1');
    return gateway.app.getUrl();
  };
  const startBeating = (): void => {
    beating = setInterval(() => [commerce, identity, learning].forEach((relay) => relay.beat()), 500);
  };
  const open = async (gateway: string, user: TestUser, lastEventId?: number): Promise<Listener> => {
    const listener = await Listener.open(gateway, await tokens.sign(user), lastEventId);
    listeners.push(listener);
    return listener;
  };
  /** Opens a stream that starts after everything that has happened so far. */
  const openNow = async (gateway: string, user: TestUser): Promise<Listener> => {
    const listener = await open(gateway, user);
    await listener.next('ready');
    return listener;
  };

  beforeAll(async () => {
    // For the gateways no time passes between two beats, however slow the machine is: no event seems to be lost.
    clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    services = await testServices();
    connection = await connect(natsAccess(services.nats));
    connection.subscribe('rpc.identity.revocations.list', {
      callback: (_error, message) => void message.respond(JSON.stringify({ data: [] })),
    });
    commerce = new FakeRelay(connection, 'commerce');
    identity = new FakeRelay(connection, 'identity');
    learning = new FakeRelay(connection, 'learning');
    startBeating();
    url = await startGateway();
    secondUrl = await startGateway();
    // Subscriptions are made in the background: repeated until received.
    for (const gateway of [url, secondUrl]) {
      const sub = randomUUID();
      const listener = await open(gateway, { sub });
      await eventually(() => {
        commerce.tell(purchase(sub));
        identity.tell(RoleChanged.of({ userId: sub, role: 'user', changedAt: 1 }));
        learning.tell(ProgressChanged.of({ userId: sub, contentId: ITEM.itemId }));
        return TYPES_OF_SERVICES.every((type) => listener.received(type).length > 0);
      });
    }
  });
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    clearInterval(beating);
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await connection.close();
    await services.stop();
  });

  it('is refused for guests, and for tokens without a required second factor', async () => {
    const guest = await fetch(`${url}/api/v1/events`);
    expect(guest.status).toBe(401);
    expect(await guest.json()).toMatchObject({ code: 'platform.unauthenticated' });
    const { response } = await open(url, { hasSecondFactor: true });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'platform.second_factor_needed' });
  });

  it('is not cached, buffered or compressed', async () => {
    const { response } = await open(url, {});
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  it('sends the events of its user only, on every replica', async () => {
    const [sub, stranger] = [randomUUID(), randomUUID()];
    const mine = [
      await openNow(url, { sub }),
      await openNow(secondUrl, { sub }),
      await openNow(url, { sub }),
    ];
    const other = await openNow(url, { sub: stranger });
    const projectId = randomUUID();
    commerce.tell(purchase(sub));
    commerce.tell(purchase(sub, { kind: 'project', itemId: projectId }));
    commerce.tell(PurchaseRevoked.of({ ...ITEM, userId: sub, reason: 'refunded' }));
    commerce.tell(PurchaseRestored.of({ ...ITEM, userId: sub, expiresAt: null }));
    commerce.tell(SubscriptionChanged.of({ ...SUBSCRIPTION, userId: sub }));
    commerce.tell(purchase(stranger));
    await other.next('purchase.completed');
    const certificate = { certificateId: randomUUID(), itemId: projectId, replacesId: null };
    learning.tell(ProgressChanged.of({ userId: sub, contentId: ITEM.itemId }));
    learning.tell(CertificateIssued.of({ ...certificate, userId: sub, itemType: 'project' }));
    for (const listener of mine) {
      await listener.next('certificate.issued');
      const events = listener.messages.filter(({ event }) => !['ready', 'refresh', 'alive'].includes(event));
      expect(events.map(({ event, data }) => ({ event, data }))).toEqual([
        { event: 'purchase.completed', data: { contentId: ITEM.itemId } },
        { event: 'purchase.completed', data: { projectId } },
        { event: 'access.revoked', data: { contentId: ITEM.itemId } },
        { event: 'purchase.completed', data: { contentId: ITEM.itemId } },
        { event: 'subscription.changed', data: {} },
        { event: 'progress.changed', data: { contentId: ITEM.itemId } },
        { event: 'certificate.issued', data: { projectId } },
      ]);
    }
    expect(other.received('subscription.changed')).toEqual([]);
    expect(other.received('purchase.completed')).toHaveLength(1);
  });

  it('resumes after the last event received, on any replica', async () => {
    const sub = randomUUID();
    // A replica sends `refresh` until it has run for longer than the overlap of the replay.
    for (let isKnown = false; !isKnown;) {
      const probe = await open(secondUrl, {}, Date.now());
      await probe.next('ready');
      isKnown = probe.received('refresh').length === 0;
      probe.close();
    }
    const before = await openNow(url, { sub });
    commerce.tell(purchase(sub));
    const { id } = await before.next('purchase.completed');
    before.close();
    commerce.tell(SubscriptionChanged.of({ ...SUBSCRIPTION, userId: sub }));
    const after = await open(secondUrl, { sub }, id);
    await after.next('subscription.changed');
    await after.next('ready');
    expect(after.received('refresh')).toEqual([]);
  });

  it.each([
    ['was away for longer than events are stored', 1],
    ['has an id in the future', Date.now() + 3_600_000],
    ['has an invalid id', Number.NaN],
  ])('sends a refresh to a browser that %s', async (_case, lastEventId) => {
    await (await open(url, {}, lastEventId)).next('refresh');
  });

  it('sends a refresh when an event was lost', async () => {
    const listener = await openNow(url, {});
    const before = listener.received('refresh').length;
    commerce.lose();
    await listener.next('refresh', before + 1);
  });

  it('sends a heartbeat', async () => {
    await (await openNow(url, {})).next('alive');
  });

  it('does not claim to be complete up to now while events may be lost', async () => {
    clearInterval(beating);
    let now = performance.now();
    // The last beats may still be on their way, and are heard at the time of the clock: it must not stand still.
    for (let isComplete = true; isComplete;) {
      now += 60_000;
      clock.mockReturnValue(now);
      const listener = await open(url, { sub: randomUUID() });
      isComplete = !Number.isNaN((await listener.next('ready')).id);
      listener.close();
    }
    startBeating();
    for (let isComplete = false; !isComplete;) {
      const listener = await open(url, { sub: randomUUID() });
      isComplete = !Number.isNaN((await listener.next('ready')).id);
      listener.close();
    }
  });

  it('ends when its session is revoked, but not with another session', async () => {
    const [sub, sessionId] = [randomUUID(), randomUUID()];
    const revoked = await openNow(url, { sub, sessionId });
    const other = await openNow(url, { sub });
    identity.tell(SessionRevoked.of({ userId: sub, sessionId, revokedAt: seconds() }));
    await eventually(() => revoked.isOver);
    identity.tell(SessionRevoked.of({ userId: sub, sessionId: randomUUID(), revokedAt: seconds() }));
    commerce.tell(purchase(sub));
    await other.next('purchase.completed');
    expect(other.isOver).toBe(false);
  });

  it('announces a changed role, and ends because its token has the old one', async () => {
    const sub = randomUUID();
    const listener = await openNow(url, { sub });
    // Later than the token below is issued, however slow the machine is.
    identity.tell(RoleChanged.of({ userId: sub, role: 'editor', changedAt: seconds() + 600 }));
    await listener.next('role.changed');
    await eventually(() => listener.isOver);
    expect((await open(url, { sub })).response.status).toBe(401);
  });

  it('ends when its token expires', async () => {
    const listener = await openNow(url, { expiresAt: seconds() + 600 });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
    try {
      await eventually(() => listener.isOver);
    } finally {
      clock.mockRestore();
    }
  });

  it('is refused for the eleventh browser of a user, until one disconnects', async () => {
    const sub = randomUUID();
    const ten = await Promise.all(Array.from({ length: 10 }, () => openNow(url, { sub })));
    const refused = await open(url, { sub });
    expect(refused.response.status).toBe(429);
    expect(await refused.response.json()).toMatchObject({ code: 'platform.rate_limited' });
    expect((await open(url, {})).response.status).toBe(200);
    ten[0]?.close();
    let status = 429;
    while (status === 429) ({ status } = (await open(url, { sub })).response);
    expect(status).toBe(200);
  });

  it('does not process further requests on its connection', async () => {
    const user: TestUser = { sub: randomUUID() };
    const { hostname, port, host } = new URL(url);
    const socket = connectTo(Number(port), hostname);
    let text = '';
    socket.on('data', (bytes) => (text += bytes.toString()));
    const token = await tokens.sign(user);
    const request = `GET /api/v1/events HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    socket.write(request);
    await eventually(() => text.includes('event: ready'));
    socket.write(request.repeat(10));
    const other = await open(url, user);
    expect(other.response.status).toBe(200);
    await eventually(() => {
      commerce.tell(purchase(user.sub ?? ''));
      return text.includes('purchase.completed') && other.received('purchase.completed').length > 0;
    });
    expect(text.match(/HTTP\/1.1 200 /g)).toHaveLength(1);
    const others = await Promise.all(Array.from({ length: 8 }, () => open(url, user)));
    expect(others.map(({ response }) => response.status)).not.toContain(429);
    socket.destroy();
  });

  describe('of a browser that has stopped reading', () => {
    const browsers: Socket[] = [];
    afterEach(() => {
      for (const browser of browsers.splice(0)) browser.destroy();
    });
    /** Opens a stream, and fills its connection until nothing more can be sent, as many events would. */
    const stall = async (gateway: string, user: TestUser): Promise<void> => {
      const { hostname, port, host } = new URL(gateway);
      const browser = connectTo(Number(port), hostname);
      browsers.push(browser);
      browser.write(`GET /api/v1/events HTTP/1.1\r\nHost: ${host}\r\n`);
      browser.write(`Authorization: Bearer ${await tokens.sign(user)}\r\n\r\n`);
      const accepted = await eventually(() =>
        connections.find(
          ({ remotePort, bytesWritten }) => remotePort === browser.localPort && bytesWritten > 0,
        ),
      );
      for (let pauses = 0; pauses < 20; pauses += 1) {
        for (; accepted.writableLength === 0; pauses = 0) accepted.write(FILLING);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };

    it('sends nothing after its end', async () => {
      const [sub, sessionId] = [randomUUID(), randomUUID()];
      await stall(url, { sub, sessionId });
      const other = await openNow(url, { sub });
      identity.tell(SessionRevoked.of({ userId: sub, sessionId, revokedAt: seconds() }));
      // The first may arrive in the same tick as the revocation, right before the end.
      for (let count = 1; count <= 3; count += 1) {
        commerce.tell(purchase(sub));
        await other.next('purchase.completed', count);
      }
      expect((await openNow(url, { sub })).isOver).toBe(false);
    });

    it('does not delay the end of the process', async () => {
      await stall(await startGateway(), {});
      expect(await settledWithin(Promise.resolve(gateways.pop()?.close()), LIMIT_MS)).toBe(true);
    });
  });

  it('is refused when the process has too many streams, and ends when the process stops', async () => {
    const small = await startGateway({ LIVE_STREAMS_MAX: '1' });
    const listener = await openNow(small, {});
    const { response } = await open(small, {});
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    await gateways.pop()?.close();
    await eventually(() => listener.isOver);
  });
});
