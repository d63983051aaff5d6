import type { Fields } from './domain-event.ts';

/**
 * A question one service asks another and waits for. Each is a class of its own; `Reply` is the type of the answer.
 * The static `pattern` names it, e.g. `commerce.entitlements.get`; its first word is the service that answers.
 */
export abstract class Question<Reply> {
  /** Carries the type of what a handler returns, for inference; never set. */
  declare readonly reply?: Reply | Promise<Reply>;

  /** Builds a question of the class it is called on. */
  static of<T extends Question<unknown>>(this: new () => T, fields: Omit<Fields<T>, 'reply'>): T {
    return Object.assign(new this(), fields);
  }
}

/** A concrete question class. `idempotent` questions (reads) may be asked again once after a failure. */
export interface QuestionClass<T extends Question<unknown> = Question<unknown>> {
  new (): T;
  readonly pattern: string;
  readonly idempotent: boolean;
}

/** The class of a question object. */
export function questionClass(question: Question<unknown>): QuestionClass {
  return question.constructor as QuestionClass;
}
