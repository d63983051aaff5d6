import { Inject, Injectable, Logger } from '@nestjs/common';
import { jetstream, type JsMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/nats-core';
import { DEAD_LETTER_STREAM, deadLetterSubject } from '@academy/contracts';
import { deadLetters } from '../metrics.ts';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging-options.ts';
import { NatsConnector } from '../nats/nats-connector.ts';

/** Stores events that this service cannot handle. Operators inspect them; no program reads them. */
@Injectable()
export class DeadLetters {
  private readonly logger = new Logger(DeadLetters.name);

  constructor(
    private readonly nats: NatsConnector,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
  ) {}

  /** Publishes the message, byte for byte, to `dlq.<service>` with the reason, and ends its delivery. */
  async store(message: JsMsg, reason: string): Promise<void> {
    const about = headers();
    about.set('x-reason', reason.replace(/\s+/g, ' ').slice(0, 500));
    about.set('x-subject', message.subject);
    about.set('x-stream-seq', String(message.seq));
    const { service } = this.options;
    await jetstream(await this.nats.connection()).publish(deadLetterSubject(service), message.data, {
      msgID: `${service}:${message.seq}`,
      expect: { streamName: DEAD_LETTER_STREAM },
      headers: about,
    });
    message.term();
    deadLetters.inc({ type: message.subject });
    this.logger.error(`Gave up on ${message.subject} (stream sequence ${message.seq}): ${reason}`);
  }
}
