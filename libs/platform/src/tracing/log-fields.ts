import { type Attributes, type Context, context, createContextKey, trace } from '@opentelemetry/api';

/** What a piece of work is about: ids, and kinds such as a job's name. Never personal data. */
export type LogFields = Partial<
  Record<
    | 'userId'
    | 'orderId'
    | 'eventId'
    | 'eventType'
    | 'jobId'
    | 'job'
    | 'mailId'
    | 'question'
    | 'providerEventId',
    string
  >
>;

const KEY = createContextKey('log fields');

/** A context whose work begins to collect its own fields. */
export function withLogFields(parent: Context): Context {
  return parent.setValue(KEY, {});
}

/** Says what the present work is about: every log line of it from here on has the fields, and its span has them too. */
export function describeWork(fields: LogFields): void {
  const known = context.active().getValue(KEY) as LogFields | undefined;
  if (known === undefined) return;
  Object.assign(known, fields);
  const span = trace.getActiveSpan();
  if (span?.isRecording()) span.setAttributes(toAttributes(fields));
}

/** What the present work has said about itself. */
export function currentLogFields(): LogFields | undefined {
  return context.active().getValue(KEY) as LogFields | undefined;
}

/** `userId` becomes `academy.user_id`. */
function toAttributes(fields: LogFields): Attributes {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      `academy.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
}
