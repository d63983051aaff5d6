import { IdempotentRequestsService } from '@academy/idempotency';
import { AppError, type AuthUser } from '@academy/platform';
import { type Language, type OrderKind, type Plain, type SeatWay, toPlain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { CheckoutDto, CheckoutReplyDto } from './checkout.dto.ts';
import { DebitsService } from './debits.service.ts';
import { OffersService } from './offers.service.ts';
import type { OrderSnapshot } from '../../ledger/orders/order-snapshot.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { CheckoutChoicesService } from './checkout-choices.service.ts';
import { PaymentPagesService } from './payment-pages.service.ts';

/** How many orders may end one after another while their payment page is being opened, before we give up. */
const MAX_TURNS = 5;

interface CheckoutCall {
  buyer: AuthUser;
  request: CheckoutDto;
  language: Language;
  idempotencyKey: string | undefined;
}

/** Sells items of the catalogue on the provider's payment page. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly requests: IdempotentRequestsService,
    private readonly offers: OffersService,
    private readonly debits: DebitsService,
    private readonly orders: OrdersService,
    private readonly sessions: PaymentPagesService,
    private readonly choices: CheckoutChoicesService,
  ) {}

  /**
   * The payment page for an item: a new one, or the one this buyer has open for it.
   * @throws AppError `commerce.already_owned`, `commerce.already_subscribed`, `commerce.nothing_left_to_buy`,
   * `commerce.payment_in_progress`, `commerce.debit_in_progress`, `commerce.seat_way_missing`, `commerce.booking_closed`,
   * `platform.idempotency_mismatch`, and those of {@link OffersService.find} and {@link PaymentPagesService.urlFor};
   * {@link ProviderError} without partial writes.
   */
  async checkout({
    buyer,
    request,
    language,
    idempotencyKey,
  }: CheckoutCall): Promise<Plain<CheckoutReplyDto>> {
    const asked = { operation: 'createCheckout', ...toPlain(request), language };
    return this.requests.once(buyer.id, idempotencyKey, asked, async () => ({
      url: await this.open(buyer, request, language),
    }));
  }

  private async open(buyer: AuthUser, request: CheckoutDto, language: Language): Promise<string> {
    if (await this.offers.isOwned(buyer.id, request)) throw ownedError(request.type);
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      // Again in each turn: the order may have ended because the item was taken off sale, or its price changed.
      const { isNothingLeft, seatWays, lastCompany, ...offer } = await this.offers.find(
        buyer.id,
        request,
        language,
      );
      if (isNothingLeft) throw new AppError('commerce.nothing_left_to_buy');
      const snapshot = { ...offer.snapshot, seatWay: seatWayOf(request, seatWays) };
      await this.refuseOwned(buyer.id, snapshot);
      const order = await this.orders.ensurePending(buyer.id, snapshot);
      if (order === null) continue;
      const url = await this.sessions.urlFor(order, snapshot, buyer);
      if (url === null) continue;
      // Only now that its page is known to be open: those of an order that was just paid must remain.
      await this.choices.save(order, { ...toPlain(request), invoice: request.invoice ?? lastCompany });
      return url;
    }
    throw new AppError('platform.conflict', {
      detail: 'The order changed while its payment page was being opened',
    });
  }

  private async refuseOwned(userId: string, { kind, itemId }: OrderSnapshot): Promise<void> {
    if (await this.offers.isBought(userId, kind, itemId)) throw ownedError(kind);
    if ((await this.debits.findOverlapping(userId, { kind, itemId })) !== null)
      throw new AppError('commerce.debit_in_progress');
    if (await this.orders.isInReview(userId, kind, itemId))
      throw new AppError('commerce.payment_in_progress');
  }
}

/**
 * The way in which the buyer takes part; null for what needs no seat. Whoever wants a seat is never sold the recording
 * alone because the seminar has just started. Projects and the plan promise no seat.
 */
function seatWayOf({ type, seatWay }: CheckoutDto, seatWays: readonly SeatWay[]): SeatWay | null {
  if (type !== 'single') return null;
  if (seatWays.length === 0) {
    if (seatWay) throw new AppError('commerce.booking_closed');
    return null;
  }
  if (!seatWay || !seatWays.includes(seatWay)) throw new AppError('commerce.seat_way_missing');
  return seatWay;
}

function ownedError(kind: OrderKind): AppError {
  return new AppError(kind === 'subscription' ? 'commerce.already_subscribed' : 'commerce.already_owned');
}
