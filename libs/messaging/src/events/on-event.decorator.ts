import type { EventClass } from '@academy/contracts';
import { EventPattern } from '@nestjs/microservices';

/** What the decorator of a handler tells the strategy. */
export interface HandlerExtras {
  takesMany?: boolean;
}

/** The overload of Nest's decorator that says nothing of the handler's parameters. */
const subscribe: (type: string, extras?: HandlerExtras) => MethodDecorator = EventPattern;

/** Marks the method of a controller that handles an event; its `@Ctx()` is an `EventContext`. */
export function OnEvent({ type }: EventClass): MethodDecorator {
  return subscribe(type);
}

/**
 * Marks the method of a controller that handles events of a type that arrive together, in one transaction: for events
 * so frequent that one for each is too slow. Its payload is an array of them, plain and validated, of different subjects;
 * its `@Ctx()` is an `EventsContext`. It takes locks in the order of their keys, since it takes those of many, and asks
 * nobody else while it holds them. When it throws it is called again with each event alone.
 */
export function OnEvents({ type }: EventClass): MethodDecorator {
  return subscribe(type, { takesMany: true });
}
