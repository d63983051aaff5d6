import type { MsgHdrs } from '@nats-io/nats-core';
import { type MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { EntityManager } from 'typeorm';
import type { CloudEvent } from '../outbox/cloud-event.ts';
import { toEvent } from '../validation.ts';
import { EventContext, EventsContext } from './event-context.ts';

/** A delivered event. */
export interface Delivery {
  envelope: CloudEvent;
  headers: MsgHdrs | undefined;
}

/** A service's `@OnEvent` or `@OnEvents` method, guards and pipes included. */
export interface EventHandler {
  /** Whether it takes several events in one transaction; otherwise one at a time. */
  readonly takesMany: boolean;
  /** Handles the events in the given order. @throws Error when one of them is invalid, or the error of the method. */
  handle(manager: EntityManager, deliveries: readonly Delivery[]): Promise<void>;
}

/** A handler that takes one event at a time. */
export function handlerOfOne(method: MessageHandler): EventHandler {
  return {
    takesMany: false,
    handle: async (manager, deliveries) => {
      for (const { envelope, headers } of deliveries)
        await call(method, await toEvent(envelope), new EventContext([manager, envelope, headers]));
    },
  };
}

/** A handler that takes several events of a type at once. */
export function handlerOfMany(method: MessageHandler): EventHandler {
  return {
    takesMany: true,
    handle: async (manager, deliveries) => {
      const events = await Promise.all(deliveries.map(({ envelope }) => toEvent(envelope)));
      await call(method, events, new EventsContext([manager]));
    },
  };
}

async function call(method: MessageHandler, payload: object, context: object): Promise<void> {
  const result: unknown = await method(payload, context);
  if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
}
