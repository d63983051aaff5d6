/** Every process that uses NATS. The first word of an event or a question is the service it belongs to. */
export const SERVICE_NAMES = ['identity', 'catalogue', 'commerce', 'learning', 'gateway'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** The stream of every relayed event. */
export const EVENT_STREAM = 'EVENTS';
/** The stream of events a consumer gave up on. */
export const DEAD_LETTER_STREAM = 'DLQ';

/** The subject an event type is published on. */
export function eventSubject(type: string): string {
  return `evt.${type}`;
}

/** The subject on which a consumer stores the events it gave up on. */
export function deadLetterSubject(service: string): string {
  return `dlq.${service}`;
}

/** The subject on which the relays of a service send heartbeats. */
export function beatSubject(service: string): string {
  return `beat.${service}`;
}

/** Where replicas of the gateway exchange how many requests they received from which addresses. */
export const ADDRESS_COUNTS = 'limits.gateway';

/** The subject a question is sent to. */
export function questionSubject(pattern: string): string {
  return `rpc.${pattern}`;
}

/** Prefix of a service's private inboxes: replies and messages from JetStream. */
export function inboxPrefix(service: string): string {
  return `_INBOX_${service}`;
}

/** Inbox in which a service waits for replies of one other service; only that service may publish there. */
export function replySubject(caller: string, answerer: string, token: string): string {
  return `${inboxPrefix(caller)}.${answerer}.${token}`;
}

/** The service a question or an event belongs to. */
export function ownerOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}
