import {
  DelayedPaymentFailed,
  PaymentRejected,
  PurchaseCompleted,
  PurchaseRestored,
  PurchaseRevoked,
  SubscriptionChanged,
} from '@academy/contracts';
import { EventContext, OnEvent } from '@academy/messaging';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { RefundedAccessService } from '../certificates/issuing/refunded-access.service.ts';
import { PaidSeatsService } from '../seminars/payments/paid-seats.service.ts';

/** Passes what commerce says about payments and access to certificates and to the seats of seminars. */
@ApiExcludeController()
@Controller()
export class PurchasesEventsController {
  constructor(
    private readonly refunds: RefundedAccessService,
    private readonly seats: PaidSeatsService,
  ) {}

  @OnEvent(PurchaseCompleted)
  async onPurchaseCompleted(
    @Payload() purchase: PurchaseCompleted,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await this.seats.onCompleted(manager, purchase);
  }

  @OnEvent(PurchaseRevoked)
  async onPurchaseRevoked(@Payload() purchase: PurchaseRevoked, @Ctx() context: EventContext): Promise<void> {
    await this.refunds.onPurchaseRevoked(purchase, context);
    await this.seats.onAccessChanged(context.manager, purchase, { isRestored: false });
  }

  @OnEvent(PurchaseRestored)
  async onPurchaseRestored(
    @Payload() purchase: PurchaseRestored,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await this.refunds.onPurchaseRestored(purchase, context);
    await this.seats.onAccessChanged(context.manager, purchase, { isRestored: true });
  }

  @OnEvent(SubscriptionChanged)
  async onSubscriptionChanged(
    @Payload() subscription: SubscriptionChanged,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await this.refunds.onSubscriptionChanged(subscription, context);
    await this.seats.onAccessChanged(context.manager, subscription, { isRestored: false });
  }

  @OnEvent(DelayedPaymentFailed)
  async onDelayedPaymentFailed(
    @Payload() payment: DelayedPaymentFailed,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await this.seats.onUnpaid(manager, payment);
  }

  /** A payment that came twice leaves the first one, and its seat. */
  @OnEvent(PaymentRejected)
  async onPaymentRejected(
    @Payload() payment: PaymentRejected,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    if (payment.reason === 'review') await this.seats.onUnpaid(manager, payment);
  }
}
