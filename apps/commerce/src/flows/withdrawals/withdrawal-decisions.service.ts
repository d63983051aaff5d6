import { afterCursor, AppError, type AuthUser, cutPage, type Page, totalOf } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { RefundsService } from '../../ledger/refunds/refunds.service.ts';
import { AccessConsent } from '../../ledger/withdrawals/access-consent.entity.ts';
import { Withdrawal } from '../../ledger/withdrawals/withdrawal.entity.ts';
import { withdrawalKey, WithdrawalsService } from '../../ledger/withdrawals/withdrawals.service.ts';
import { OrderCreditsService } from '../../ledger/purchases/order-credits.service.ts';
import { OrderHistoryService } from '../../ledger/orders/order-history.service.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { PurchasesService } from '../../ledger/purchases/purchases.service.ts';
import type { AcceptWithdrawalDto, ListWithdrawalsQuery, WithdrawalCaseDto } from './withdrawal.dto.ts';
import { toWithdrawalCaseDto } from './withdrawal.mapper.ts';

const REFUND_REASON = 'Recesso';

/** Lists withdrawal requests for staff and applies their decisions. */
@Injectable()
export class WithdrawalDecisionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly withdrawals: WithdrawalsService,
    private readonly orders: OrdersService,
    private readonly refunds: RefundsService,
    private readonly credits: OrderCreditsService,
    private readonly purchases: PurchasesService,
    private readonly history: OrderHistoryService,
  ) {}

  /** One page of withdrawals, newest first; unconfirmed ones only when the filter names them. */
  async list({ status, cursor, limit }: ListWithdrawalsQuery): Promise<Page<Plain<WithdrawalCaseDto>>> {
    const builder = this.dataSource
      .getRepository(Withdrawal)
      .createQueryBuilder('withdrawal')
      .innerJoinAndSelect('withdrawal.order', 'order')
      .where(status === undefined ? `withdrawal.status <> 'asked'` : 'withdrawal.status = :status', {
        status,
      })
      .orderBy({ 'withdrawal.createdAt': 'DESC', 'withdrawal.id': 'DESC' })
      .take(limit + 1);
    const total = await totalOf(builder, cursor);
    if (cursor !== undefined)
      builder.andWhere(...afterCursor(['withdrawal.createdAt', 'withdrawal.id'], cursor));
    const found = await builder.getMany();
    const { page, nextCursor } = cutPage(found, limit, ({ createdAt, id }) => [createdAt, id]);
    return { items: await this.withConsents(page), nextCursor, ...total };
  }

  /**
   * Refunds the rest of the payment, which ends access; accepting again has no effect.
   * @param keepsCertificates what was earned by the access stays valid.
   * @throws AppError `commerce.withdrawal_not_found`, `commerce.withdrawal_decided` when it was refused, and those of
   * {@link RefundsService.requestRemainder}, with nothing decided.
   */
  async accept(
    id: string,
    admin: AuthUser,
    terms: Plain<AcceptWithdrawalDto>,
  ): Promise<Plain<WithdrawalCaseDto>> {
    await this.dataSource.transaction(async (manager) => {
      // In one transaction with the decision, so that it cannot be refused while the refund is being requested.
      const withdrawal = await this.withdrawals.lock(manager, id);
      if (withdrawal.status === 'requested') await this.requestRefund(manager, withdrawal, admin, terms);
      const decision = { status: 'accepted', refusalReason: null, decidedBy: admin.id } as const;
      await this.withdrawals.decide(manager, withdrawal, decision);
    });
    const withdrawal = await this.read(id);
    await this.refunds.sendForOrder(withdrawal.orderId);
    return withdrawal;
  }

  /**
   * Refuses with a reason that is shown to the buyer; refusing again has no effect.
   * @throws AppError `commerce.withdrawal_not_found`, `commerce.withdrawal_decided` when it was accepted.
   */
  async refuse(id: string, actorId: string, refusalReason: string): Promise<Plain<WithdrawalCaseDto>> {
    await this.dataSource.transaction(async (manager) => {
      const withdrawal = await this.withdrawals.lock(manager, id);
      await this.withdrawals.decide(manager, withdrawal, {
        status: 'refused',
        refusalReason,
        decidedBy: actorId,
      });
    });
    return this.read(id);
  }

  /** If nothing is left to refund, the order was already refunded in another way. */
  private async requestRefund(
    manager: EntityManager,
    { id, orderId }: Withdrawal,
    admin: AuthUser,
    { keepsCertificates = false, deductsCredits = false }: Plain<AcceptWithdrawalDto>,
  ): Promise<void> {
    const order = await this.orders.lock(manager, orderId);
    if (order.stripePaymentIntentId === null) return;
    const uses = deductsCredits ? await this.credits.usesOf(manager, order) : [];
    const lessCents = uses.reduce((sum, { isKept, totalCents }) => sum + (isKept ? totalCents : 0), 0);
    await this.refunds.requestRemainder(manager, order, order.stripePaymentIntentId, {
      note: REFUND_REASON,
      requestKey: withdrawalKey(id),
      admin,
      keepsCertificates,
      lessCents,
    });
    if (lessCents > 0) await this.endAccess(manager, orderId, admin.id);
  }

  /** A refund in part ends no access, but the withdrawal does; the project opens the content to its buyer. */
  private async endAccess(manager: EntityManager, orderId: string, actorId: string): Promise<void> {
    const purchase = await manager.findOneBy(Purchase, { orderId });
    if (purchase?.status === 'active' && (await this.purchases.revokeAccess(manager, purchase, 'revoked')))
      await this.history.add(manager, orderId, 'revoked', { note: REFUND_REASON, actorId });
  }

  private async read(id: string): Promise<Plain<WithdrawalCaseDto>> {
    const withdrawal = await this.dataSource
      .getRepository(Withdrawal)
      .findOneOrFail({ where: { id }, relations: { order: true } });
    const [found] = await this.withConsents([withdrawal]);
    if (found === undefined) throw new AppError('commerce.withdrawal_not_found');
    return found;
  }

  private async withConsents(withdrawals: Withdrawal[]): Promise<Plain<WithdrawalCaseDto>[]> {
    const consents = await this.dataSource
      .getRepository(AccessConsent)
      .findBy({ orderId: In(withdrawals.map(({ orderId }) => orderId)) });
    const givenAt = new Map(consents.map((consent) => [consent.orderId, consent.givenAt]));
    return withdrawals.flatMap(({ order, ...withdrawal }) =>
      order === undefined
        ? []
        : [toWithdrawalCaseDto(withdrawal, order, givenAt.get(withdrawal.orderId) ?? null)],
    );
  }
}
