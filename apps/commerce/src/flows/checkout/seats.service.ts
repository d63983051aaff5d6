import { type HeldSeat, HoldSeat } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import type { Order } from '../../ledger/orders/order.entity.ts';

/**
 * Hundreds who want the same seminar wait for its row in learning, longer than for other replies; a change may take 15
 * seconds at the gateway.
 */
const TIMEOUT_MS = 10_000;

/** Seats of seminars, which learning holds for buyers while they pay. */
@Injectable()
export class SeatsService {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Holds the seat of an order until its payment page closes; orders without one need none. Nobody pays without a seat, so
   * this comes before the page, and while learning is away nothing is sold.
   * @returns why there is no seat for this buyer; null once it is held.
   * @throws AppError `platform.unavailable`
   */
  async refusalFor({
    id: orderId,
    userId,
    itemId: contentId,
    seatWay: way,
    sessionExpiresAt,
  }: Order): Promise<AppError | null> {
    if (way === null) return null;
    const until = sessionExpiresAt.toISOString();
    const question = HoldSeat.of({ contentId, userId, orderId, way, until });
    return refusalOf(await this.rpc.ask(question, { timeoutMs: TIMEOUT_MS }));
  }
}

function refusalOf(seat: HeldSeat): AppError | null {
  if (seat === 'held') return null;
  return new AppError(seat === 'gone' ? 'commerce.seats_gone' : 'commerce.booking_closed');
}
