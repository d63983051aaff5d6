import { Injectable, Logger } from '@nestjs/common';
import { isObject } from 'class-validator';
import type { Msg } from '@nats-io/nats-core';
import { beatSubject, type DomainEvent, type EventClass, eventSubject, ownerOf } from '@academy/contracts';
import { describe } from '../describe.ts';
import { type Beat, COUNTER_HEADER, INCARNATION_HEADER } from '../nats/beacon.ts';
import { NatsConnector } from '../nats/nats-connector.ts';
import { type CloudEvent, receivedEvent } from '../outbox/cloud-event.ts';
import { parseJson } from '../rpc/wire.ts';
import { toEventSync } from '../validation.ts';
import { GapDetector } from './gap-detector.ts';

/** Callbacks of a listener, called in order of arrival. They must not throw or block. */
export interface FeedListener<T extends DomainEvent> {
  onEvent(event: T, envelope: CloudEvent): void;
  /** Events may have been missed: drop everything derived from them. Called at least once after start. */
  onReset?(): void;
}

/** A listener's subscription. */
export interface FeedSubscription {
  /** False while events may be lost; do not trust what was derived from them. */
  readonly isLive: boolean;
}

/** A listener that takes every event and passes on those its subscriber subscribed to. */
type AnyListener = Required<FeedListener<DomainEvent>> & { wants(type: string): boolean };

interface Source {
  gaps: GapDetector;
  listeners: AnyListener[];
}

/**
 * Delivers relayed events to every replica within milliseconds of the commit: a plain subscription, for dropping caches
 * and notifying clients. Delivery is at most once; events that must not be missed are consumed with `@OnEvent` instead.
 * Lost events are detected (see {@link GapDetector}) and reported by `onReset`.
 */
@Injectable()
export class EventFeed {
  private readonly logger = new Logger(EventFeed.name);
  private readonly sources = new Map<string, Source>();

  constructor(private readonly nats: NatsConnector) {
    nats.onLinkChange(() => {
      for (const source of this.sources.values()) {
        source.gaps.clear();
        reset(source);
      }
    });
  }

  /** Listens to some event types, which may be of several services. */
  subscribe<T extends EventClass>(
    types: readonly T[],
    listener: FeedListener<InstanceType<T>>,
  ): FeedSubscription {
    const services = new Set(types.map(({ type }) => ownerOf(type)));
    const sources = [...services].map((service) => this.source(service));
    for (const source of sources) source.listeners.push(toListener(types, listener));
    return {
      get isLive() {
        return sources.every(({ gaps }) => gaps.isLive);
      },
    };
  }

  /** Counters cover all events of a service, so all of them are subscribed to, whatever the listener wants. */
  private source(service: string): Source {
    const existing = this.sources.get(service);
    if (existing !== undefined) return existing;
    const source: Source = { gaps: new GapDetector(), listeners: [] };
    this.sources.set(service, source);
    this.nats.subscribe(eventSubject(`${service}.>`), (message) => this.onMessage(source, message));
    const beats = beatSubject(service);
    this.nats.subscribe(beats, (message) => {
      // A service can make JetStream deliver events to any subject. Such messages keep their original subject and are
      // ignored.
      if (message.subject === beats) onBeat(source, message);
    });
    return source;
  }

  private onMessage(source: Source, message: Msg): void {
    const incarnation = message.headers?.get(INCARNATION_HEADER);
    const n = Number(message.headers?.get(COUNTER_HEADER));
    const isNext = !incarnation || source.gaps.event(incarnation, n);
    if (!isNext) reset(source);
    try {
      const envelope = receivedEvent(message);
      if (envelope === undefined) throw new Error('not an event of its subject');
      const listeners = source.listeners.filter((listener) => listener.wants(envelope.type));
      if (listeners.length === 0) return;
      const event = toEventSync(envelope);
      for (const listener of listeners) listener.onEvent(event, envelope);
    } catch (error) {
      this.logger.error(`${message.subject} could not be read: ${describe(error)}`);
      reset(source);
    }
  }
}

function onBeat(source: Source, message: Msg): void {
  const beat = parseJson(message.data);
  if (isBeat(beat) && !source.gaps.beat(beat.inc, beat.n)) reset(source);
}

function reset(source: Source): void {
  for (const listener of source.listeners) listener.onReset();
}

function toListener<T extends EventClass>(
  types: readonly T[],
  listener: FeedListener<InstanceType<T>>,
): AnyListener {
  const isWanted = (event: DomainEvent): event is InstanceType<T> =>
    types.some((type) => event instanceof type);
  return {
    wants: (name) => types.some(({ type }) => type === name),
    onEvent: (event, envelope) => {
      if (isWanted(event)) listener.onEvent(event, envelope);
    },
    onReset: () => listener.onReset?.(),
  };
}

function isBeat(value: unknown): value is Beat {
  return isObject<Partial<Beat>>(value) && typeof value.inc === 'string' && typeof value.n === 'number';
}
