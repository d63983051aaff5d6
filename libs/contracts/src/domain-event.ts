/** The fields of a message class, without those of its base class. */
export type Fields<T> = { [K in keyof T as T[K] extends (...args: never[]) => unknown ? never : K]: T[K] };

/**
 * A fact a service announces. Each event is a class whose decorators validate what arrives. Events contain ids, amounts
 * and counters, never personal data: streams outlive erasure requests. Fields are only ever added; a breaking change is
 * a new class with the next version alongside the old one.
 */
export abstract class DomainEvent {
  /** Builds an event of the class it is called on. */
  static of<T extends DomainEvent>(this: new () => T, fields: Fields<T>): T {
    return Object.assign(new this(), fields);
  }
}

/** A concrete event class: `type` is its name on the wire, e.g. `commerce.purchase.completed.v1`. */
export interface EventClass<T extends DomainEvent = DomainEvent> {
  new (): T;
  readonly type: string;
}

/** The type of an event object on the wire. */
export function typeOf(event: DomainEvent): string {
  return (event.constructor as EventClass).type;
}
