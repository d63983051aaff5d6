import { randomUUID } from 'node:crypto';
import { WithdrawalChanged } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderHistoryService } from '../orders/order-history.service.ts';
import type { Order } from '../orders/order.entity.ts';
import { ACCESS_CONSENT_VERSION, AccessConsent } from './access-consent.entity.ts';
import { Withdrawal } from './withdrawal.entity.ts';

/** A decision of staff about a withdrawal request. */
export type WithdrawalDecision = Pick<Withdrawal, 'refusalReason' | 'decidedBy'> & {
  status: 'accepted' | 'refused';
};

/** The request key of the refund of an accepted withdrawal. */
export function withdrawalKey(id: string): string {
  return `withdrawal:${id}`;
}

/** The only writer of withdrawals and of consents to immediate access; each method joins the caller's transaction. */
@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly history: OrderHistoryService,
    private readonly outbox: Outbox,
  ) {}

  /** Creates a withdrawal that its buyer still has to confirm. */
  async create(manager: EntityManager, { id: orderId, userId }: Order): Promise<void> {
    await manager.insert(Withdrawal, { id: randomUUID(), orderId, userId, status: 'asked' });
  }

  /** Turns an unconfirmed withdrawal into a request that staff decides. */
  async confirm(manager: EntityManager, withdrawal: Withdrawal, note: string | null): Promise<void> {
    const { id: withdrawalId, orderId, userId } = withdrawal;
    await manager.save(Object.assign(withdrawal, { status: 'requested', requestedAt: new Date(), note }));
    await this.history.add(manager, orderId, 'withdrawal_requested', { note });
    const event = WithdrawalChanged.of({ withdrawalId, orderId, userId, status: 'requested' });
    await this.outbox.add(manager, event);
  }

  /**
   * A confirmed withdrawal, locked until the transaction ends.
   * @throws AppError `commerce.withdrawal_not_found`.
   */
  async lock(manager: EntityManager, id: string): Promise<Withdrawal> {
    const lock = { mode: 'pessimistic_write' } as const;
    const withdrawal = await manager.findOne(Withdrawal, { where: { id }, lock });
    if (withdrawal === null || withdrawal.status === 'asked')
      throw new AppError('commerce.withdrawal_not_found');
    return withdrawal;
  }

  /**
   * Records the decision about a locked withdrawal; the same decision again changes nothing.
   * @throws AppError `commerce.withdrawal_decided` when the other decision was made before.
   */
  async decide(
    manager: EntityManager,
    { id, orderId, userId, status: before }: Withdrawal,
    decision: WithdrawalDecision,
  ): Promise<void> {
    const { status, refusalReason, decidedBy: actorId } = decision;
    if (before === status) return;
    if (before !== 'requested') throw new AppError('commerce.withdrawal_decided');
    await manager.update(Withdrawal, { id }, { ...decision, decidedAt: new Date() });
    await this.history.add(manager, orderId, `withdrawal_${status}`, { note: refusalReason, actorId });
    await this.outbox.add(manager, WithdrawalChanged.of({ withdrawalId: id, orderId, userId, status }));
  }

  /** Stores or removes the buyer's consent to immediate access for a pending order. */
  async setAccessConsent(manager: EntityManager, orderId: string, isGiven: boolean): Promise<void> {
    if (!isGiven) await manager.delete(AccessConsent, { orderId });
    else await manager.save(AccessConsent, { orderId, version: ACCESS_CONSENT_VERSION, givenAt: new Date() });
  }

  /** Removes free-text notes about an erased user. */
  async eraseNotes(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(Withdrawal, { userId }, { note: null, refusalReason: null });
  }
}
