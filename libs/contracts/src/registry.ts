import type { EventClass } from './domain-event.ts';
import * as events from './events/index.ts';
import type { QuestionClass } from './question.ts';
import * as questions from './rpc/index.ts';

/** Every event class by its type; other types are unknown to this release. */
export const eventClasses: ReadonlyMap<string, EventClass> = new Map(
  Object.values<EventClass>(events).map((event) => [event.type, event]),
);

/** Every question class by its pattern. */
export const questionClasses: ReadonlyMap<string, QuestionClass> = new Map(
  Object.values<QuestionClass>(questions).map((question) => [question.pattern, question]),
);
