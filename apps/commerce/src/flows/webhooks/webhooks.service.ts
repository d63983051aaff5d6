import { createHash } from 'node:crypto';
import { AppError, describeWork } from '@academy/platform';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type Stripe from 'stripe';
import { Repository } from 'typeorm';
import { ReversalsService } from '../fulfilment/reversals.service.ts';
import { idOf } from '../../provider/payment.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { STRIPE_API_VERSION } from '../../provider/stripe-client.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import { SubscriptionPaymentsService } from '../../ledger/subscriptions/subscription-payments.service.ts';
import { foreignWebhooks, refusedWebhooks } from '../fulfilment/fulfilment.metrics.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { StripeEvent } from './stripe-event.entity.ts';

/** Receives the provider's events. An event only says which object to look at: its state is always retrieved. */
@Injectable()
export class WebhooksService {
  private readonly logger = new Logger(WebhooksService.name);

  constructor(
    @InjectRepository(StripeEvent) private readonly events: Repository<StripeEvent>,
    private readonly provider: PaymentProvider,
    private readonly fulfilment: FulfilmentService,
    private readonly reversals: ReversalsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionPayments: SubscriptionPaymentsService,
  ) {}

  /**
   * Handles one delivery; a repeated one has no further effect.
   * @throws AppError `commerce.signature_invalid`, `platform.malformed_body`; any other error makes the provider send
   * it again.
   */
  async receive(rawBody: Buffer, signature: string): Promise<void> {
    const event = this.provider.readEvent(rawBody, signature);
    if (event === null) throw refused('signature', 'commerce.signature_invalid');
    if (!isEvent(event)) throw refused('body', 'platform.malformed_body');
    if (event.api_version !== STRIPE_API_VERSION) {
      foreignWebhooks.inc();
      this.logger.warn(
        { eventId: event.id, apiVersion: event.api_version },
        'A webhook has a different API version',
      );
    }
    await this.take(event, rawBody);
  }

  /** Handles an event once, whether it was delivered or fetched. */
  async take(event: Stripe.Event, body: Buffer | string = JSON.stringify(event)): Promise<void> {
    describeWork({ providerEventId: event.id });
    if (await this.isProcessed(event, body)) return;
    await this.handle(event);
    await this.events.update({ id: event.id }, { processedAt: new Date() });
  }

  /** Stores the event when it is first seen. */
  private async isProcessed(event: Stripe.Event, body: Buffer | string): Promise<boolean> {
    const record = {
      id: event.id,
      type: event.type,
      objectId: 'id' in event.data.object ? event.data.object.id : null,
      payloadHash: createHash('sha256').update(body).digest('hex'),
      apiVersion: event.api_version,
    };
    await this.events.createQueryBuilder().insert().values(record).orIgnore().execute();
    const stored = await this.events.findOneByOrFail({ id: event.id });
    return stored.processedAt !== null;
  }

  private async handle(event: Stripe.Event): Promise<void> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.async_payment_failed':
      case 'checkout.session.expired':
        await this.fulfilment.fulfil(event.data.object.id);
        return;
      case 'refund.updated':
      case 'refund.failed':
        await this.reversals.recordFailedRefund(event.data.object.id);
        return;
      case 'charge.refunded':
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
        await this.syncPayment(event.data.object.payment_intent);
        return;
      case 'customer.subscription.created':
      case 'customer.subscription.updated':
      case 'customer.subscription.deleted':
        await this.subscriptions.sync(event.data.object.id);
        return;
      case 'mandate.updated':
        await this.subscriptions.syncMandate(event.data.object.id);
        return;
      case 'invoice.paid':
      case 'invoice.payment_failed':
      case 'invoice.payment_action_required':
        await this.followInvoice(event.data.object);
        return;
      default:
        return;
    }
  }

  private async followInvoice({ parent }: Stripe.Invoice): Promise<void> {
    const id = idOf(parent?.subscription_details?.subscription);
    if (id === null) return;
    // First, because a disputed payment of an earlier period does not suspend a paid one.
    await this.subscriptionPayments.recordPaidInvoices(id);
    await this.subscriptions.sync(id);
  }

  private async syncPayment(paymentIntent: string | Stripe.PaymentIntent | null): Promise<void> {
    const id = idOf(paymentIntent);
    if (id !== null) await this.reversals.syncPayment(id);
  }
}

function refused(reason: string, code: 'commerce.signature_invalid' | 'platform.malformed_body'): AppError {
  refusedWebhooks.inc({ reason });
  return new AppError(code);
}

/** A correct signature does not make the content valid. */
function isEvent(body: unknown): body is Stripe.Event {
  if (typeof body !== 'object' || body === null) return false;
  const { id, object, type, data } = body as { [K in keyof Stripe.Event]?: unknown };
  if (typeof id !== 'string' || object !== 'event' || typeof type !== 'string') return false;
  if (typeof data !== 'object' || data === null || !('object' in data)) return false;
  const subject = data.object;
  if (typeof subject !== 'object' || subject === null) return false;
  // Balances are the only objects without an id.
  return type.includes('balance') || ('id' in subject && typeof subject.id === 'string');
}
