import { AppError } from '@academy/platform';
import { dayInRome, endOfDayInRome, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import { AccessConsent } from '../../ledger/withdrawals/access-consent.entity.ts';
import type { WithdrawalDto } from './withdrawal.dto.ts';
import { Withdrawal } from '../../ledger/withdrawals/withdrawal.entity.ts';
import { WithdrawalsService } from '../../ledger/withdrawals/withdrawals.service.ts';

/** Days after the day on which access began, in Rome (art. 52 of the Codice del consumo). */
const WITHDRAWAL_DAYS = 14;

/** What the user withdraws from. */
interface Contract {
  order: Order;
  receipt: Receipt;
  /** Null for subscriptions. */
  purchase: Purchase | null;
  /** Null for purchases. */
  subscription: Subscription | null;
  /**
   * When access began: later than the payment for an order that was in review, whose buyer could not use it or withdraw
   * before.
   */
  startedAt: Date;
}

/**
 * Lets buyers withdraw from orders in two steps: they first request a preview of the consequences, then confirm.
 * Whether consent to immediate access has ended the right is decided by staff.
 */
@Injectable()
export class WithdrawalRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsService,
    private readonly orders: OrdersService,
    private readonly withdrawals: WithdrawalsService,
  ) {}

  /**
   * The order behind a purchase of the user.
   * @throws AppError `commerce.purchase_not_found`, for purchases of others too.
   */
  async orderOfPurchase(userId: string, purchaseId: string): Promise<string> {
    const purchase = await this.dataSource.getRepository(Purchase).findOneBy({ id: purchaseId, userId });
    if (purchase === null) throw new AppError('commerce.purchase_not_found');
    return purchase.orderId;
  }

  /**
   * The order that started the user's subscription.
   * @throws AppError `commerce.purchase_not_found`.
   */
  async orderOfSubscription(userId: string): Promise<string> {
    const subscription = await this.subscriptions.findLatest(userId);
    if (subscription === null) throw new AppError('commerce.purchase_not_found');
    return subscription.orderId;
  }

  /** The state of the withdrawal from an order. @throws AppError `commerce.withdrawal_not_possible`. */
  async state(orderId: string): Promise<Plain<WithdrawalDto>> {
    return this.read(this.dataSource.manager, orderId);
  }

  /**
   * The first step; repeating it has no effect.
   * @throws AppError `commerce.withdrawal_not_possible` for orders that were not paid or already refunded,
   * `commerce.withdrawal_too_late`.
   */
  async ask(orderId: string): Promise<Plain<WithdrawalDto>> {
    return this.dataSource.transaction(async (manager) => {
      const contract = await this.lockedContract(manager, orderId);
      const existing = await manager.findOneBy(Withdrawal, { orderId });
      if (existing === null) {
        checkPossible(contract, new Date());
        await this.withdrawals.create(manager, contract.order);
      }
      return this.read(manager, orderId);
    });
  }

  /**
   * The second step; repeating it has no effect.
   * @throws AppError `commerce.withdrawal_not_asked`, and those of {@link WithdrawalRequestsService.ask}.
   */
  async confirm(orderId: string, note: string | undefined): Promise<Plain<WithdrawalDto>> {
    return this.dataSource.transaction(async (manager) => {
      const contract = await this.lockedContract(manager, orderId);
      const withdrawal = await manager.findOneBy(Withdrawal, { orderId });
      if (withdrawal === null) throw new AppError('commerce.withdrawal_not_asked');
      if (withdrawal.status === 'asked') {
        checkPossible(contract, new Date());
        await this.withdrawals.confirm(manager, withdrawal, note?.trim() || null);
      }
      return this.read(manager, orderId);
    });
  }

  private async read(manager: EntityManager, orderId: string): Promise<Plain<WithdrawalDto>> {
    const contract = await this.contract(manager, orderId);
    const [withdrawal, consent] = await Promise.all([
      manager.findOneBy(Withdrawal, { orderId }),
      manager.findOneBy(AccessConsent, { orderId }),
    ]);
    const { receipt, order, startedAt } = contract;
    const isOpen = withdrawal === null || withdrawal.status === 'asked';
    return {
      orderId,
      title: order.title,
      status: withdrawal?.status ?? 'none',
      isPossible: isOpen && refusal(contract, new Date()) === null,
      deadline: deadlineOf(startedAt).toISOString(),
      refundCents: receipt.totalCents - receipt.refundedCents,
      currency: receipt.currency,
      accessConsentAt: consent?.givenAt.toISOString() ?? null,
      accessConsentVersion: consent?.version ?? null,
      requestedAt: withdrawal?.requestedAt?.toISOString() ?? null,
      decidedAt: withdrawal?.decidedAt?.toISOString() ?? null,
      refusalReason: withdrawal?.refusalReason ?? null,
    };
  }

  /** Locks the order, so that its withdrawal is processed by one request at a time. */
  private async lockedContract(manager: EntityManager, orderId: string): Promise<Contract> {
    await this.orders.lock(manager, orderId);
    return this.contract(manager, orderId);
  }

  private async contract(manager: EntityManager, orderId: string): Promise<Contract> {
    const order = await manager.findOneByOrFail(Order, { id: orderId });
    const receipt = await manager.findOne(Receipt, {
      where: { orderId, isRenewal: false },
      order: { paidAt: 'ASC' },
    });
    if (receipt === null) throw new AppError('commerce.withdrawal_not_possible');
    const [purchase, subscription] = await Promise.all([
      manager.findOneBy(Purchase, { orderId }),
      manager.findOneBy(Subscription, { orderId }),
    ]);
    const startedAt = (purchase ?? subscription)?.createdAt ?? receipt.paidAt;
    return { order, receipt, purchase, subscription, startedAt };
  }
}

function deadlineOf(startedAt: Date): Date {
  const lastDay = new Date(`${dayInRome(startedAt)}T00:00:00Z`);
  lastDay.setUTCDate(lastDay.getUTCDate() + WITHDRAWAL_DAYS);
  return endOfDayInRome(lastDay.toISOString().slice(0, 10));
}

function refusal(
  { order, receipt, purchase, subscription, startedAt }: Contract,
  now: Date,
): 'commerce.withdrawal_not_possible' | 'commerce.withdrawal_too_late' | null {
  const isDisputed = purchase?.status === 'disputed' || (subscription?.isSuspended ?? false);
  const isGone = purchase?.status === 'refunded' || isDisputed;
  const isRefundable = receipt.stripePaymentIntentId !== null && receipt.refundedCents < receipt.totalCents;
  if (order.status !== 'completed' || isGone || !isRefundable) return 'commerce.withdrawal_not_possible';
  return now > deadlineOf(startedAt) ? 'commerce.withdrawal_too_late' : null;
}

function checkPossible(contract: Contract, now: Date): void {
  const code = refusal(contract, now);
  if (code !== null) throw new AppError(code);
}
