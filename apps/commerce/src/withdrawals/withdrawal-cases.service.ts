import { WithdrawalChanged } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { AppError, decodeTimeCursor, encodeCursor, type Page } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { OrderHistory } from '../orders/order-history.service.ts';
import { SalesService } from '../orders/sales.service.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { AccessConsent } from './access-consent.entity.ts';
import type { ListWithdrawalsQuery, WithdrawalCaseDto } from './withdrawal.dto.ts';
import { Withdrawal } from './withdrawal.entity.ts';

const REFUND_REASON = 'Recesso';

/** Shows the staff who wants to withdraw, and writes down what they decide. */
@Injectable()
export class WithdrawalCases {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sales: SalesService,
    private readonly refunds: RefundsService,
    private readonly history: OrderHistory,
    private readonly outbox: Outbox,
  ) {}

  /** One page of withdrawals, newest first; those not confirmed only when asked for. */
  async list({ status, cursor, limit }: ListWithdrawalsQuery): Promise<Page<WithdrawalCaseDto>> {
    const builder = this.dataSource
      .getRepository(Withdrawal)
      .createQueryBuilder('withdrawal')
      .innerJoinAndSelect('withdrawal.order', 'order')
      .where(status === undefined ? `withdrawal.status <> 'asked'` : 'withdrawal.status = :status', {
        status,
      })
      .orderBy({ 'withdrawal.createdAt': 'DESC', 'withdrawal.id': 'DESC' })
      .take(limit + 1);
    if (cursor !== undefined)
      builder.andWhere('(withdrawal.createdAt, withdrawal.id) < (:time, :id)', decodeTimeCursor(cursor));
    const found = await builder.getMany();
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: await this.withConsents(page),
      nextCursor: found.length > limit && last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
    };
  }

  /**
   * Gives the money back, which ends access; accepting again changes nothing.
   * @throws AppError `commerce.withdrawal_not_found`, `commerce.withdrawal_decided` when it was refused, and what
   * {@link SalesService.requestRefund} throws, with nothing decided.
   */
  async accept(id: string, actorId: string): Promise<WithdrawalCaseDto> {
    await this.dataSource.transaction(async (manager) => {
      // In one transaction with the decision: nobody refuses while the money goes back.
      const withdrawal = await this.lock(manager, id);
      if (withdrawal.status === 'requested') await this.giveBack(manager, withdrawal, actorId);
      await this.decide(manager, withdrawal, { status: 'accepted', refusalReason: null, decidedBy: actorId });
    });
    const answer = await this.read(id);
    await this.refunds.sendOf(answer.orderId);
    return answer;
  }

  /**
   * Refuses for a reason the buyer reads; refusing again changes nothing.
   * @throws AppError `commerce.withdrawal_not_found`, `commerce.withdrawal_decided` when it was accepted.
   */
  async refuse(id: string, actorId: string, refusalReason: string): Promise<WithdrawalCaseDto> {
    await this.dataSource.transaction(async (manager) => {
      const withdrawal = await this.lock(manager, id);
      await this.decide(manager, withdrawal, { status: 'refused', refusalReason, decidedBy: actorId });
    });
    return this.read(id);
  }

  /** An order with nothing left to give back has been refunded otherwise. */
  private async giveBack(
    manager: EntityManager,
    { id, orderId }: Withdrawal,
    actorId: string,
  ): Promise<void> {
    try {
      const refund = { reason: REFUND_REASON };
      await this.sales.requestRefund(manager, orderId, refund, actorId, `withdrawal:${id}`);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'commerce.order_not_refundable')) throw error;
    }
  }

  private async decide(
    manager: EntityManager,
    { id, orderId, userId, status: before }: Withdrawal,
    decision: Pick<Withdrawal, 'refusalReason' | 'decidedBy'> & { status: 'accepted' | 'refused' },
  ): Promise<void> {
    const { status, refusalReason, decidedBy: actorId } = decision;
    if (before === status) return;
    if (before !== 'requested') throw new AppError('commerce.withdrawal_decided');
    await manager.update(Withdrawal, { id }, { ...decision, decidedAt: new Date() });
    await this.history.add(manager, orderId, `withdrawal_${status}`, { note: refusalReason, actorId });
    await this.outbox.add(manager, WithdrawalChanged.of({ withdrawalId: id, orderId, userId, status }));
  }

  private async read(id: string): Promise<WithdrawalCaseDto> {
    const withdrawal = await this.dataSource
      .getRepository(Withdrawal)
      .findOneOrFail({ where: { id }, relations: { order: true } });
    const [answer] = await this.withConsents([withdrawal]);
    if (answer === undefined) throw new AppError('commerce.withdrawal_not_found');
    return answer;
  }

  private async lock(manager: EntityManager, id: string): Promise<Withdrawal> {
    const lock = { mode: 'pessimistic_write' } as const;
    const withdrawal = await manager.findOne(Withdrawal, { where: { id }, lock });
    if (withdrawal === null || withdrawal.status === 'asked')
      throw new AppError('commerce.withdrawal_not_found');
    return withdrawal;
  }

  private async withConsents(withdrawals: Withdrawal[]): Promise<WithdrawalCaseDto[]> {
    const consents = await this.dataSource
      .getRepository(AccessConsent)
      .findBy({ orderId: In(withdrawals.map(({ orderId }) => orderId)) });
    const givenAt = new Map(consents.map((consent) => [consent.orderId, consent.givenAt]));
    return withdrawals.flatMap(({ order, ...withdrawal }) =>
      order === undefined
        ? []
        : [
            {
              id: withdrawal.id,
              orderId: withdrawal.orderId,
              userId: withdrawal.userId,
              type: order.kind,
              title: order.title,
              status: withdrawal.status,
              note: withdrawal.note,
              accessConsentAt: givenAt.get(withdrawal.orderId)?.toISOString() ?? null,
              requestedAt: withdrawal.requestedAt?.toISOString() ?? null,
              decidedAt: withdrawal.decidedAt?.toISOString() ?? null,
              decidedBy: withdrawal.decidedBy,
              refusalReason: withdrawal.refusalReason,
              createdAt: withdrawal.createdAt.toISOString(),
            },
          ],
    );
  }
}
