import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MsgHdrs, NatsConnection } from '@nats-io/nats-core';
import { beatSubject } from '@academy/contracts';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging-options.ts';

/** Header with the incarnation (one per start of a process) that published an event. */
export const INCARNATION_HEADER = 'x-inc';
/** Header with the number of events that incarnation has published, this one included. */
export const COUNTER_HEADER = 'x-n';

/** A relay's heartbeat, sent once a second on `beat.<service>`. */
export interface Beat {
  inc: string;
  n: number;
}

/**
 * Numbers what this process publishes, so that listeners notice a lost event.
 *
 * Every replica beats for itself, whether or not it is the one publishing now: the advisory lock moves between
 * replicas with every batch, so "the" relay has no identity a listener could follow. A listener keeps one counter
 * per incarnation, and forgets one that fell silent.
 */
@Injectable()
export class Beacon {
  private readonly incarnation = randomUUID();
  private published = 0;

  constructor(@Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions) {}

  /** Stamps the next event; it must be handed to the connection in the same turn, before any beat. */
  stamp(about: MsgHdrs): void {
    this.published += 1;
    about.set(INCARNATION_HEADER, this.incarnation);
    about.set(COUNTER_HEADER, String(this.published));
  }

  /** Sends heartbeats: this process is alive and has published so many events. */
  beat(connection: NatsConnection): void {
    const beat: Beat = { inc: this.incarnation, n: this.published };
    connection.publish(beatSubject(this.options.service), JSON.stringify(beat));
  }
}
