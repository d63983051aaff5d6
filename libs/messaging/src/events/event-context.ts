import type { MsgHdrs } from '@nats-io/nats-core';
import { BaseRpcContext } from '@nestjs/microservices';
import type { EntityManager } from 'typeorm';
import type { CloudEvent } from '../outbox/cloud-event.ts';

/** The context of an `@OnEvent` handler, by `@Ctx()`. */
export class EventContext extends BaseRpcContext<[EntityManager, CloudEvent, MsgHdrs | undefined]> {
  /** The transaction that also marks the event as handled; handlers must do all their writes through it. */
  get manager(): EntityManager {
    return this.args[0];
  }

  get envelope(): CloudEvent {
    return this.args[1];
  }

  get headers(): MsgHdrs | undefined {
    return this.args[2];
  }
}

/** The context of an `@OnEvents` handler, by `@Ctx()`. */
export class EventsContext extends BaseRpcContext<[EntityManager]> {
  /** The transaction that also marks the events as handled. */
  get manager(): EntityManager {
    return this.args[0];
  }
}
