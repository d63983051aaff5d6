import type { EventClass } from '@academy/contracts';
import { EventPattern } from '@nestjs/microservices';

/** The overload of Nest's decorator that says nothing of the handler's parameters. */
const subscribe: (type: string) => MethodDecorator = EventPattern;

/** Marks the method of a controller that handles an event; its `@Ctx()` is an `EventContext`. */
export function OnEvent({ type }: EventClass): MethodDecorator {
  return subscribe(type);
}
