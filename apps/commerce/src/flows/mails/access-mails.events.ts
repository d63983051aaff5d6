import {
  PurchaseCompleted,
  PurchaseRestored,
  PurchaseRevoked,
  SubscriptionChanged,
} from '@academy/contracts';
import { EventContext, OnEvent } from '@academy/messaging';
import type { Language } from '@academy/shared';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { type EntityManager, MoreThan } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { longDate, MailsService, PURCHASES_PAGE, renewalPrice } from './mails.service.ts';
import { type AnnouncedState, SubscriptionNotification } from './sent-reminder.entity.ts';

const SUBSCRIPTION_PAGE = '/abbonamento';
const MAIL_OF = {
  active: 'subscription_started',
  past_due: 'payment_failed',
  canceled: 'subscription_canceled',
  suspended: 'subscription_suspended',
  ended: 'subscription_ended',
} as const satisfies Record<AnnouncedState, string>;

/** Mails about access that was given or ended; these cannot be switched off. */
@ApiExcludeController()
@Controller()
export class AccessMailsEventsController {
  constructor(private readonly mailer: MailsService) {}

  /** Paid purchases are confirmed by the receipt's mail. */
  @OnEvent(PurchaseCompleted)
  async onPurchaseCompleted(
    @Payload() { purchaseId, amountPaidCents }: PurchaseCompleted,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    if (amountPaidCents === 0) await this.tell(manager, purchaseId, 'access_granted');
  }

  @OnEvent(PurchaseRestored)
  async onPurchaseRestored(
    @Payload() { purchaseId }: PurchaseRestored,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await this.tell(manager, purchaseId, 'access_granted');
  }

  @OnEvent(PurchaseRevoked)
  async onPurchaseRevoked(
    @Payload() { purchaseId, reason }: PurchaseRevoked,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    if (reason === 'disputed') await this.tell(manager, purchaseId, 'access_suspended');
  }

  /** Mails only changes that are visible to the owner; of two events that cross, the later one counts. */
  @OnEvent(SubscriptionChanged)
  async onSubscriptionChanged(
    @Payload() event: SubscriptionChanged,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    const { subscriptionId, userId, subscriptionUntil, epoch } = event;
    const last = await manager.findOneBy(SubscriptionNotification, { subscriptionId });
    if (last !== null && last.epoch >= epoch) return;
    const state = stateOf(event);
    await manager.save(SubscriptionNotification, { subscriptionId, state, epoch });
    if (state === last?.state) return;
    // An earlier subscription that is ended because a new one runs: access goes on.
    if (state === 'ended' && (await hasRunningSubscription(manager, userId))) return;

    const subscription = await manager.findOne(Subscription, {
      where: { id: subscriptionId },
      relations: { order: true },
    });
    if (subscription === null) return;
    const isResumed = last?.state === 'suspended' && state !== 'ended';
    if (state === 'active' && !isResumed && (last !== null || (await isPaid(manager, subscription)))) return;
    const contact = await this.mailer.contact(userId);
    if (contact === null) return;
    const language = languageOf(subscription.order, contact.language);
    // The access of one that renews lasts a day longer, for the payment.
    const until = state === 'active' ? subscription.periodEnd : subscriptionUntil;
    const mail = isResumed ? 'subscription_resumed' : MAIL_OF[state];
    await this.mailer.write(manager, mail, contact, language, {
      path: SUBSCRIPTION_PAGE,
      values: {
        date: until === null ? '' : longDate(new Date(until), language),
        price: renewalPrice(subscription, language),
      },
    });
  }

  private async tell(
    manager: EntityManager,
    purchaseId: string,
    mail: 'access_granted' | 'access_suspended',
  ): Promise<void> {
    const purchase = await manager.findOneOrFail(Purchase, {
      where: { id: purchaseId },
      relations: { order: true },
    });
    const contact = await this.mailer.contact(purchase.userId);
    if (contact === null) return;
    const language = languageOf(purchase.order, contact.language);
    const { title, path } = await this.mailer.itemIn(language, purchase);
    await this.mailer.write(manager, mail, contact, language, {
      path: mail === 'access_granted' ? path : PURCHASES_PAGE,
      values: {
        title,
        expiry: purchase.expiresAt ? longDate(purchase.expiresAt, language) : '',
      },
    });
  }
}

/** The language chosen at checkout; orders made by staff have none. */
function languageOf(order: Order | undefined, ofReader: Language): Language {
  return order?.origin === 'checkout' ? order.language : ofReader;
}

/** A paid start is confirmed by the receipt's mail; with a coupon of 100 percent there is none. */
function isPaid(manager: EntityManager, { orderId }: Subscription): Promise<boolean> {
  return manager.existsBy(Receipt, { orderId });
}

function hasRunningSubscription(manager: EntityManager, userId: string): Promise<boolean> {
  return manager.existsBy(Subscription, { userId, accessUntil: MoreThan(new Date()) });
}

function stateOf({ status, subscriptionUntil, autoRenewal }: SubscriptionChanged): AnnouncedState {
  if (status === 'suspended') return status;
  if (subscriptionUntil === null || new Date(subscriptionUntil) <= new Date()) return 'ended';
  if (status === 'past_due') return 'past_due';
  return autoRenewal ? 'active' : 'canceled';
}
