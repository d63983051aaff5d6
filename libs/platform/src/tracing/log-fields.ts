import { type Attributes, type Context, context, createContextKey, trace } from '@opentelemetry/api';

/** Describes what a piece of work concerns: ids, and kinds such as a job's name. Never personal data. */
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

/** A context whose work collects its own fields. */
export function withLogFields(parent: Context): Context {
  return parent.setValue(KEY, {});
}

/** Adds fields to all further log lines and the span of the current work. */
export function describeWork(fields: LogFields): void {
  const existing = context.active().getValue(KEY) as LogFields | undefined;
  if (existing === undefined) return;
  Object.assign(existing, fields);
  const span = trace.getActiveSpan();
  if (span?.isRecording()) span.setAttributes(toAttributes(fields));
}

/** The fields of the current work. */
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
