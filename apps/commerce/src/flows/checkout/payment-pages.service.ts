import { DEFAULT_LANGUAGE, type OrderKind } from '@academy/shared';
import { AppError, type AuthUser } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { CommerceEnv } from '../../env.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { CustomersService } from '../../provider/customers.service.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { isFailure, type ProviderError } from '../../provider/provider-error.ts';
import { StripeObjectsService } from '../../provider/stripe-objects.service.ts';
import { matchesSnapshot, type OrderSnapshot } from '../../ledger/orders/order-snapshot.ts';
import { isBeingDebited, isPaymentHandled, type Order } from '../../ledger/orders/order.entity.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { SeatsService } from './seats.service.ts';
import { planPrice, type SessionObjects, sessionParams } from './session-params.ts';

/** Opens the provider's payment pages of pending orders, and reuses open ones. */
@Injectable()
export class PaymentPagesService {
  constructor(
    private readonly env: CommerceEnv,
    private readonly provider: PaymentProvider,
    private readonly objects: StripeObjectsService,
    private readonly customers: CustomersService,
    private readonly orders: OrdersService,
    private readonly fulfilment: FulfilmentService,
    private readonly seats: SeatsService,
  ) {}

  /**
   * The address of the order's payment page. For an order of a seminar a seat is held first, until the page closes.
   * @returns null when the order has just ended, paid or not; the caller checks again what the buyer owns.
   * @throws AppError `commerce.debit_in_progress` while the buyer is being debited for it;
   * `commerce.payment_in_progress` when the payment page has just been completed;
   * `commerce.seats_gone`, `commerce.booking_closed` when no seat can be held, and the order has ended;
   * `platform.unavailable` while nobody can say, and nothing has changed.
   */
  async urlFor(order: Order, offer: OrderSnapshot, buyer: AuthUser): Promise<string | null> {
    if (order.stripeSessionId !== null) return this.reuse(order, order.stripeSessionId, offer, buyer);
    if (matchesSnapshot(order, offer)) return this.open(await this.orders.withFreshAttempt(order), buyer);
    await this.orders.expire(order);
    return null;
  }

  /** Closes the payment pages of an item. Returns how many there were. */
  async closeAll(kind: OrderKind, itemId: string): Promise<number> {
    const pending = await this.orders.listPendingOf(kind, itemId);
    for (const order of pending) await this.closePageOf(order);
    return pending.length;
  }

  /**
   * Closes the payment page of a pending order; a payment made at the same moment remains valid.
   * @returns the order as its page left it; null when it had none.
   */
  async closePageOf(order: Order): Promise<Order | null> {
    const sessionId = order.stripeSessionId ?? (await this.orders.expire(order));
    if (sessionId === null) return null;
    await this.provider.expireSession(sessionId);
    // It may have been paid at this moment.
    return this.fulfilment.fulfil(sessionId);
  }

  /** Only the provider knows whether a page is still open. */
  private async reuse(
    order: Order,
    sessionId: string,
    offer: OrderSnapshot,
    buyer: AuthUser,
  ): Promise<string | null> {
    const session = await this.provider.findSession(sessionId);
    if (session?.status === 'open') {
      if (session.url !== null && matchesSnapshot(order, offer)) {
        const refusal = await this.seats.refusalFor(order);
        if (refusal !== null) return this.endRefused(order, refusal);
        await this.customers.updateOf(session, buyer.email);
        return session.url;
      }
      await this.provider.expireSession(sessionId);
    }
    const settled = await this.fulfilment.fulfil(sessionId);
    if (settled?.status === 'pending') throw inProgress(settled);
    return null;
  }

  private async open(order: Order, buyer: AuthUser): Promise<string | null> {
    const refusal = await this.seats.refusalFor(order);
    if (refusal !== null) return this.endRefused(order, refusal);
    const objects = await this.objectsOf(order, buyer);
    try {
      const params = sessionParams(order, objects, this.env.PUBLIC_ORIGIN);
      const session = await this.provider.createSession(params, `order:${order.id}:${order.attempt}`);
      if (await this.orders.attachSession(order, session.id)) {
        await this.customers.updateOf(session, buyer.email);
        return session.url;
      }
      await this.provider.expireSession(session.id);
      return null;
    } catch (error) {
      const isMissing = isFailure(error, 'missing');
      if ((isMissing || isFailure(error, 'refused')) && concernsDiscount(error)) {
        throw new AppError('commerce.coupon_exhausted', { cause: error });
      }
      if (isMissing || isFailure(error, 'stored')) await this.orders.startNextAttempt(order);
      if (!isMissing) throw error;
      await this.forgetMissing(objects, error);
      return null;
    }
  }

  /** Ends an order whose buyer gets no seat. @returns null when it was paid at this moment, which is honoured. */
  private async endRefused(order: Order, refusal: AppError): Promise<null> {
    const ended = await this.closePageOf(order);
    if (ended?.status === 'pending') throw inProgress(ended);
    if (ended !== null && isPaymentHandled(ended)) return null;
    throw refusal;
  }

  /** Keeps a customer the provider knows: a new one would separate the buyer from their subscription and payments. */
  private async forgetMissing(
    { customer, taxRate, price }: SessionObjects,
    { providerParam }: ProviderError,
  ): Promise<void> {
    if (providerParam === 'customer') return this.objects.forget('customer', customer);
    await this.objects.forget('tax_rate', taxRate);
    if (price !== null) await this.objects.forget('price', price);
  }

  private async objectsOf(order: Order, buyer: AuthUser): Promise<SessionObjects> {
    const [customer, taxRate] = await Promise.all([
      this.objects.ensure('customer', buyer.id, (key) => this.provider.createCustomer(buyer, key)),
      this.objects.ensure('tax_rate', taxRateKey(order), (key) =>
        this.provider.createTaxRate(order.vatPercent, order.language, key),
      ),
    ]);
    if (order.kind !== 'subscription') return { customer, taxRate, price: null };
    const terms = `${order.netCents} ${order.currency} ${order.title}`;
    const price = await this.objects.ensure('price', terms, (key) =>
      this.provider.createPrice(planPrice(order), key),
    );
    return { customer, taxRate, price };
  }
}

function inProgress(order: Order): AppError {
  return new AppError(isBeingDebited(order) ? 'commerce.debit_in_progress' : 'commerce.payment_in_progress');
}

/** An Italian rate is known by its percentage alone, as before there were others. */
function taxRateKey({ vatPercent, language }: Order): string {
  return language === DEFAULT_LANGUAGE ? String(vatPercent) : `${vatPercent} ${language}`;
}

/** True when the provider refuses the promotion code: its last use has just gone to another buyer, or it is unknown. */
function concernsDiscount({ providerCode, providerParam }: ProviderError): boolean {
  return providerCode === 'coupon_expired' || providerParam?.startsWith('discounts') === true;
}
