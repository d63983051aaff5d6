import { setTimeout as sleep } from 'node:timers/promises';
import { EventFeed, type FeedSubscription } from '@academy/messaging';
import {
  AppError,
  type AuthUser,
  ReadinessRegistry,
  SESSION_REVOCATIONS,
  type SessionRevocations,
} from '@academy/platform';
import { RoleChanged, SessionRevoked } from '@academy/contracts';
import { LIVE_HEARTBEAT_SECONDS } from '@academy/shared';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { GatewayEnv } from '../env.ts';
import { LIVE_SOURCES, type LiveEvent, toLiveEvent } from './live-event.ts';
import { frameOf, LiveStream } from './live-stream.ts';
import { liveEventsSent, liveStreamsOpen } from './live.metrics.ts';
import { RecentEvents } from './recent-events.ts';
import { releaseParser } from './release-parser.ts';

/** Maximum streams of one user; each browser has one. */
const MAX_STREAMS_PER_USER = 10;
/**
 * How far before the last received event the replay starts: clocks of replicas differ, and so do their connections to
 * NATS.
 */
const OVERLAP_MS = 10_000;
/** How far back events are sent to a browser without a last event: longer than a page takes to open its stream. */
const FIRST_LOOK_BACK_MS = 60_000;
/** The period over which the refreshes of all browsers are spread, so that they do not all reload at once. */
const REFRESH_SPREAD_MS = 2_000;
const REFRESH_STEPS = 20;
const FULL_RETRY_SECONDS = 30;

/**
 * Notifies browsers of events that concern their user. One subscription of this process receives every event and passes
 * it to the open streams of its user. All replicas receive the same events, so a browser may connect to any of them.
 *
 * A stream is never silently incomplete: when an event may have been missed, on the way here or while the browser was
 * disconnected, it sends `refresh`, and the browser loads everything again.
 */
@Injectable()
export class LiveService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly streams = new Map<string, Set<LiveStream>>();
  private readonly recent = new RecentEvents();
  private readonly subscription: FeedSubscription;
  private resets = 0;
  private count = 0;
  private opened = 0;
  private second = 0;
  private ticking: NodeJS.Timeout | undefined;
  private refreshing: Promise<void> | undefined;

  constructor(
    private readonly env: GatewayEnv,
    private readonly readiness: ReadinessRegistry,
    @Inject(SESSION_REVOCATIONS) private readonly revocations: SessionRevocations,
    feed: EventFeed,
  ) {
    this.subscription = feed.subscribe([...LIVE_SOURCES, SessionRevoked], {
      onEvent: (event) => {
        if (!(event instanceof SessionRevoked)) this.deliver(toLiveEvent(event));
        // Later in this tick, when the revocation list has processed the event too.
        if (event instanceof SessionRevoked || event instanceof RoleChanged)
          queueMicrotask(() => this.endRevoked(event.userId));
      },
      onReset: () => this.refreshAll(),
    });
  }

  onApplicationBootstrap(): void {
    this.ticking = setInterval(() => this.tick(), 1_000);
  }

  /**
   * Turns a request into a stream of the user's events.
   * @param lastEventId the id of the last event the browser received, if it had a stream before.
   * @throws AppError `platform.rate_limited` when the user has too many streams; `platform.unavailable` when this
   * process has too many, or is shutting down.
   */
  open(user: AuthUser, lastEventId: string | undefined, reply: FastifyReply): void {
    if (this.readiness.isDraining || this.count >= this.env.LIVE_STREAMS_MAX)
      throw new AppError('platform.unavailable', { retryAfter: FULL_RETRY_SECONDS });
    const others = this.streams.get(user.id) ?? new Set();
    if (others.size >= MAX_STREAMS_PER_USER)
      throw new AppError('platform.rate_limited', { retryAfter: FULL_RETRY_SECONDS });
    begin(reply);
    const stream = new LiveStream(user, reply.raw, (this.opened += 1) % LIVE_HEARTBEAT_SECONDS);
    this.streams.set(user.id, others.add(stream));
    this.count += 1;
    liveStreamsOpen.set(this.count);
    reply.raw.once('close', () => this.forget(stream));
    this.sendMissedEvents(stream, lastEventId);
  }

  /** Ends every stream, so that browsers connect to another replica. */
  beforeApplicationShutdown(): void {
    clearInterval(this.ticking);
    this.readiness.drain();
    for (const stream of this.all()) this.end(stream);
  }

  private forget(stream: LiveStream): void {
    const streams = this.streams.get(stream.userId);
    if (streams?.delete(stream)) this.count -= 1;
    if (streams?.size === 0) this.streams.delete(stream.userId);
    liveStreamsOpen.set(this.count);
  }

  /** Sends the events the browser missed, or `refresh` when some may have been missed. */
  private sendMissedEvents(stream: LiveStream, lastEventId: string | undefined): void {
    const now = Date.now();
    const seen = lastEventId === undefined ? now - FIRST_LOOK_BACK_MS : Number(lastEventId);
    const missed = seen <= now + OVERLAP_MS ? this.recent.since(stream.userId, seen - OVERLAP_MS) : undefined;
    if (missed === undefined) this.refresh(stream, now);
    else for (const { frame } of missed) stream.send(frame);
    stream.send(frameOf('ready', this.subscription.isLive ? now : undefined));
  }

  private deliver({ userId, type, data }: LiveEvent): void {
    const at = Date.now();
    const frame = frameOf(type, at, data);
    this.recent.add({ userId, at, frame });
    for (const stream of this.streams.get(userId) ?? []) {
      stream.send(frame);
      liveEventsSent.inc({ type });
    }
  }

  /** The feed may have lost an event, and it is unknown whose. */
  private refreshAll(): void {
    this.recent.forget();
    this.resets += 1;
    this.refreshing ??= this.refreshInSteps().finally(() => (this.refreshing = undefined));
  }

  private async refreshInSteps(): Promise<void> {
    for (let announced = -1; announced !== this.resets;) {
      announced = this.resets;
      for (let step = 0; step < REFRESH_STEPS; step += 1) {
        await sleep(REFRESH_SPREAD_MS / REFRESH_STEPS, undefined, { ref: false });
        const now = Date.now();
        for (const stream of this.all()) if (stream.slot % REFRESH_STEPS === step) this.refresh(stream, now);
      }
    }
  }

  private refresh(stream: LiveStream, now: number): void {
    stream.send(frameOf('refresh', now));
    liveEventsSent.inc({ type: 'refresh' });
  }

  /**
   * Once per second: ends streams of expired tokens, checks for revocations that were read late, and sends the
   * heartbeats that are due.
   */
  private tick(): void {
    this.second += 1;
    const now = Date.now();
    for (const stream of this.all()) {
      if (stream.isExpired) this.end(stream);
      else if (stream.slot === this.second % LIVE_HEARTBEAT_SECONDS) this.keepAlive(stream, now);
    }
  }

  private keepAlive(stream: LiveStream, now: number): void {
    if (this.revocations.isRevoked(stream.claims)) this.end(stream);
    else if (this.subscription.isLive) stream.send(frameOf('alive', now));
    // A frame with an id would claim that nothing was missed until now.
    else stream.send(': alive\n\n');
  }

  private endRevoked(userId: string): void {
    for (const stream of this.streams.get(userId) ?? []) {
      if (this.revocations.isRevoked(stream.claims)) this.end(stream);
    }
  }

  private end(stream: LiveStream): void {
    stream.end();
    this.forget(stream);
  }

  private *all(): Generator<LiveStream> {
    for (const streams of this.streams.values()) yield* streams;
  }
}

/** Takes over the response from Fastify and sends its head with the headers set by hooks so far. */
function begin(reply: FastifyReply): void {
  void reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
    connection: 'close',
  });
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200);
  // They are retained as long as the response, and are by far its largest part.
  reply.request.raw.headers = {};
  reply.request.raw.rawHeaders = [];
  releaseParser(reply.request.raw.socket);
}
