import type { Plain } from '@academy/shared';
import type { Order } from '../../ledger/orders/order.entity.ts';
import type { Withdrawal } from '../../ledger/withdrawals/withdrawal.entity.ts';
import type { WithdrawalCaseDto } from './withdrawal.dto.ts';

/** @param accessConsentAt when the buyer agreed to immediate access, if ever. */
export function toWithdrawalCaseDto(
  withdrawal: Omit<Withdrawal, 'order'>,
  order: Order,
  accessConsentAt: Date | null,
): Plain<WithdrawalCaseDto> {
  const { id, orderId, userId, status, note, decidedBy, refusalReason } = withdrawal;
  return {
    id,
    orderId,
    userId,
    type: order.kind,
    title: order.title,
    status,
    note,
    accessConsentAt: accessConsentAt?.toISOString() ?? null,
    requestedAt: withdrawal.requestedAt?.toISOString() ?? null,
    decidedAt: withdrawal.decidedAt?.toISOString() ?? null,
    decidedBy,
    refusalReason,
    createdAt: withdrawal.createdAt.toISOString(),
  };
}
