import { Injectable, Logger } from '@nestjs/common';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { WebhooksService } from './webhooks.service.ts';

/** The provider gives up after three days; we look back a little further. */
const REACH_S = 4 * 86_400;
/** Younger events are still being delivered. */
const MIN_AGE_S = 60;

/** Fetches the events whose delivery failed, from the provider's own list. */
@Injectable()
export class MissedEventsService {
  private readonly logger = new Logger(MissedEventsService.name);

  constructor(
    private readonly provider: PaymentProvider,
    private readonly webhooks: WebhooksService,
  ) {}

  /** Handles undelivered events, oldest first; one that fails again does not stop the others. */
  async catchUp(now = new Date()): Promise<void> {
    const seconds = Math.floor(now.getTime() / 1000);
    const created = { gte: seconds - REACH_S, lte: seconds - MIN_AGE_S };
    for (const event of await this.provider.listUndeliveredEvents(created)) {
      try {
        await this.webhooks.take(event);
      } catch (error) {
        this.logger.error({ eventId: event.id, err: error }, 'A missed event could not be handled');
      }
    }
  }
}
