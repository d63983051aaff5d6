import { QUESTION_CALLERS } from './question-callers.ts';
import {
  ADDRESS_COUNTS,
  beatSubject,
  DEAD_LETTER_STREAM,
  deadLetterSubject,
  EVENT_STREAM,
  eventSubject,
  inboxPrefix,
  ownerOf,
  questionSubject,
  replySubject,
  type ServiceName,
} from './subjects.ts';

/** Subjects that one NATS user may publish to and subscribe to; everything else is refused. */
export interface NatsPermissions {
  publish: string[];
  subscribe: string[];
}

/**
 * Whose events each service listens to, to drop what it has cached or to tell browsers. All of them listen to identity
 * for revoked sessions.
 */
export const EVENT_LISTENERS: Readonly<Record<ServiceName, readonly ServiceName[]>> = {
  identity: ['identity'],
  catalogue: ['catalogue', 'commerce', 'identity'],
  commerce: ['identity'],
  learning: ['catalogue', 'commerce', 'identity'],
  gateway: ['catalogue', 'commerce', 'identity', 'learning'],
};

/** The services that handle events of others durably, with `@OnEvent`. */
export const EVENT_CONSUMERS: readonly ServiceName[] = ['identity', 'commerce', 'learning'];

/**
 * The permissions of a service's NATS user: publish its own events, ask the questions it is listed for in
 * {@link QUESTION_CALLERS}, reply to its own questions from the services that may ask them, listen to the events of
 * {@link EVENT_LISTENERS} and consume as itself if it is one of {@link EVENT_CONSUMERS}. Replicas of the gateway exchange
 * their request counts. Nothing that a service's code does not use.
 */
export function natsPermissions(service: ServiceName): NatsPermissions {
  const asked = Object.keys(QUESTION_CALLERS).filter((pattern) =>
    QUESTION_CALLERS[pattern]?.includes(service),
  );
  const answered = Object.keys(QUESTION_CALLERS).filter((pattern) => ownerOf(pattern) === service);
  const callers = new Set(answered.flatMap((pattern) => QUESTION_CALLERS[pattern] ?? []));
  return {
    publish: [
      ...asked.map(questionSubject),
      ...[...callers].map((caller) => replySubject(caller, service, '>')),
      // The gateway has no database: it neither publishes events nor consumes durably.
      ...(service === 'gateway' ? [ADDRESS_COUNTS] : publisherPermissions(service)),
      ...(EVENT_CONSUMERS.includes(service) ? consumerPermissions(service) : []),
    ],
    subscribe: [
      ...EVENT_LISTENERS[service].flatMap((publisher) => [
        eventSubject(`${publisher}.>`),
        beatSubject(publisher),
      ]),
      `${inboxPrefix(service)}.>`,
      // IP addresses are personal data.
      ...(service === 'gateway' ? [ADDRESS_COUNTS] : []),
      ...(answered.length > 0 ? [questionSubject(`${service}.>`)] : []),
    ],
  };
}

function publisherPermissions(service: ServiceName): string[] {
  return [
    eventSubject(`${service}.>`),
    beatSubject(service),
    ...[EVENT_STREAM, DEAD_LETTER_STREAM].flatMap((stream) => [
      `$JS.API.STREAM.INFO.${stream}`,
      `$JS.API.STREAM.CREATE.${stream}`,
    ]),
  ];
}

function consumerPermissions(service: ServiceName): string[] {
  return [
    deadLetterSubject(service),
    ...['CREATE', 'INFO', 'MSG.NEXT'].map((verb) => `$JS.API.CONSUMER.${verb}.${EVENT_STREAM}.${service}`),
    `$JS.ACK.${EVENT_STREAM}.${service}.>`,
    // With the domain and a hash of the account, as in later servers; eleven tokens, so it never matches one of the
    // above.
    `$JS.ACK.*.*.${EVENT_STREAM}.${service}.*.*.*.*.>`,
  ];
}
