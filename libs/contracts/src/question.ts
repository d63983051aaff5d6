import type { Fields } from './domain-event.ts';

/**
 * A question (RPC) that one service asks another, waiting for the reply. Each is a class; `Reply` is the type of the
 * reply. The static `pattern` names it, e.g. `commerce.entitlements.get`; its first word is the service that answers.
 */
export abstract class Question<Reply> {
  /** Only for type inference of what a handler returns; never set. */
  declare readonly reply?: Reply | Promise<Reply>;

  /** Builds a question of the class it is called on. */
  static of<T extends Question<unknown>>(this: new () => T, fields: Omit<Fields<T>, 'reply'>): T {
    return Object.assign(new this(), fields);
  }
}

/** A concrete question class. `idempotent` questions (reads) may be retried once after a failure. */
export interface QuestionClass<T extends Question<unknown> = Question<unknown>> {
  new (): T;
  readonly pattern: string;
  readonly idempotent: boolean;
}

/** The class of a question object. */
export function questionClass(question: Question<unknown>): QuestionClass {
  return question.constructor as QuestionClass;
}
