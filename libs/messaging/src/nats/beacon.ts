import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MsgHdrs, NatsConnection } from '@nats-io/nats-core';
import { beatSubject } from '@academy/contracts';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging-options.ts';

/** Header with the incarnation (one per start of a process) that published an event. */
export const INCARNATION_HEADER = 'x-inc';
/** Header with the number of events that this incarnation has published, including this one. */
export const COUNTER_HEADER = 'x-n';

/** A relay's heartbeat, sent once per second on `beat.<service>`. */
export interface Beat {
  inc: string;
  n: number;
}

/**
 * Numbers the events this process publishes, so that listeners notice a lost one.
 *
 * Every replica sends heartbeats, whether or not it is currently publishing: the advisory lock moves between replicas
 * with every batch, so there is no single relay that a listener could follow. A listener keeps one counter per
 * incarnation and forgets incarnations that fall silent.
 */
@Injectable()
export class Beacon {
  private readonly incarnation = randomUUID();
  private published = 0;

  constructor(@Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions) {}

  /** Stamps the next event; it must be passed to the connection in the same tick, before any beat. */
  stamp(about: MsgHdrs): void {
    this.published += 1;
    about.set(INCARNATION_HEADER, this.incarnation);
    about.set(COUNTER_HEADER, String(this.published));
  }

  /** Sends a heartbeat with the number of events published so far. */
  beat(connection: NatsConnection): void {
    const beat: Beat = { inc: this.incarnation, n: this.published };
    connection.publish(beatSubject(this.options.service), JSON.stringify(beat));
  }
}
