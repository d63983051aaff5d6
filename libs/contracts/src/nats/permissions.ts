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
 * The permissions of a service's NATS user: publish its own events, ask the questions it is listed for in
 * {@link QUESTION_CALLERS}, reply to its own questions from the services that may ask them, and consume as itself. All
 * services may listen to events, which contain ids only. Replicas of the gateway exchange their request counts.
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
      ...(service === 'gateway' ? [ADDRESS_COUNTS] : eventPermissions(service)),
    ],
    subscribe: [
      eventSubject('>'),
      beatSubject('*'),
      `${inboxPrefix(service)}.>`,
      // IP addresses are personal data.
      ...(service === 'gateway' ? [ADDRESS_COUNTS] : []),
      ...(answered.length > 0 ? [questionSubject(`${service}.>`)] : []),
    ],
  };
}

function eventPermissions(service: ServiceName): string[] {
  return [
    eventSubject(`${service}.>`),
    beatSubject(service),
    deadLetterSubject(service),
    ...[EVENT_STREAM, DEAD_LETTER_STREAM].flatMap((stream) => [
      `$JS.API.STREAM.INFO.${stream}`,
      `$JS.API.STREAM.CREATE.${stream}`,
    ]),
    ...['CREATE', 'INFO', 'MSG.NEXT'].map((verb) => `$JS.API.CONSUMER.${verb}.${EVENT_STREAM}.${service}`),
    `$JS.ACK.${EVENT_STREAM}.${service}.>`,
    // With the domain and a hash of the account, as in later servers; eleven tokens, so it never matches one of the
    // above.
    `$JS.ACK.*.*.${EVENT_STREAM}.${service}.*.*.*.*.>`,
  ];
}
