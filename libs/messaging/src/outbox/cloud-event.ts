import { randomUUID } from 'node:crypto';
import { isObject, isString, isUUID } from 'class-validator';
import { type DomainEvent, eventSubject, typeOf } from '@academy/contracts';
import { SpanKind, type SpanOptions, traceHeaders } from '@academy/platform';

/** An event on the wire: CloudEvents 1.0, structured JSON, with the extensions `sequence` and `traceparent`. */
export interface CloudEvent {
  specversion: '1.0';
  /** UUID; unchanged in every redelivery and replay of the event. */
  id: string;
  /** `/<service>` */
  source: string;
  type: string;
  /** RFC 3339 UTC. */
  time: string;
  /** The subject of the event: events of one subject are handled in order where possible. */
  subject?: string;
  /** Counts the changes of the subject; consumers ignore an event older than the state they have. */
  sequence?: number;
  traceparent?: string;
  datacontenttype: 'application/json';
  data: Record<string, unknown>;
}

/** Wraps an event in its envelope, with a new id, the current time and the current trace. */
export function toCloudEvent(service: string, event: DomainEvent, sequence?: number): CloudEvent {
  const data: Record<string, unknown> = Object.fromEntries(Object.entries(event));
  const subject = subjectOf(data);
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: `/${service}`,
    type: typeOf(event),
    time: new Date().toISOString(),
    ...(subject === undefined ? {} : { subject }),
    ...(sequence === undefined ? {} : { sequence }),
    ...traceHeaders(),
    datacontenttype: 'application/json',
    data,
  };
}

/** The span of publishing or processing an event. */
export function describeDelivery(what: 'publish' | 'process', { id, type }: CloudEvent): SpanOptions {
  return {
    name: `${what} ${type}`,
    kind: what === 'publish' ? SpanKind.PRODUCER : SpanKind.CONSUMER,
    attributes: {
      'messaging.system': 'nats',
      'messaging.operation.type': what === 'publish' ? 'send' : 'process',
      'messaging.destination.name': type,
      'messaging.message.id': id,
    },
  };
}

/** @returns undefined for bytes that are not an envelope; never throws. */
export function parseCloudEvent(bytes: Uint8Array): CloudEvent | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isCloudEvent(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The envelope of a received event, if it arrived on the subject of its type. NATS lets a service publish on its own
 * subjects only, so no service can publish another one's events.
 * @returns undefined for anything else; never throws.
 */
export function receivedEvent(message: { data: Uint8Array; subject: string }): CloudEvent | undefined {
  const envelope = parseCloudEvent(message.data);
  return envelope !== undefined && eventSubject(envelope.type) === message.subject ? envelope : undefined;
}

/** The user an event concerns, else the first id in its data. */
function subjectOf(data: Record<string, unknown>): string | undefined {
  const id = data.userId ?? Object.entries(data).find(([name]) => name.endsWith('Id'))?.[1];
  return isString(id) ? id : undefined;
}

function isCloudEvent(value: unknown): value is CloudEvent {
  if (!isObject<Record<string, unknown>>(value)) return false;
  return value.specversion === '1.0' && isUUID(value.id) && isString(value.type) && isObject(value.data);
}
