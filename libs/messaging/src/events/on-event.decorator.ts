import type { EventClass } from '@academy/contracts';
import { EventPattern } from '@nestjs/microservices';

/** Options that the handler's decorator passes to the strategy. */
export interface HandlerExtras {
  takesMany?: boolean;
}

/** The overload of Nest's decorator that does not constrain the handler's parameters. */
const subscribe: (type: string, extras?: HandlerExtras) => MethodDecorator = EventPattern;

/** Marks a controller method that handles an event; its `@Ctx()` is an `EventContext`. */
export function OnEvent({ type }: EventClass): MethodDecorator {
  return subscribe(type);
}

/**
 * Marks a controller method that handles several events of one type in one transaction, for events so frequent that one
 * transaction each would be too slow. Its payload is an array of plain, validated events with different subjects; its
 * `@Ctx()` is an `EventsContext`. Since it takes the locks of many keys, it must take them in key order, and must not
 * call other services while it holds them. When it throws, it is called again with each event alone.
 */
export function OnEvents({ type }: EventClass): MethodDecorator {
  return subscribe(type, { takesMany: true });
}
