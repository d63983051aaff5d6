import { type Order, type OrderStatus } from '@academy/api-client';
import { Badge } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** The name of a status in texts and addresses. */
export const statusName = (status: OrderStatus) => (status === 'in_review' ? 'review' : status);

/** The status of an order; highlighted when it awaits a decision. */
export function StatusBadges({
  order,
}: {
  order: Pick<Order, 'status' | 'withdrawal' | 'debitedAt' | 'disputedAt'>;
}) {
  const { t } = useTranslation('orders');
  const { status, withdrawal, debitedAt, disputedAt } = order;
  const isOfDebit = debitedAt !== null && (status === 'pending' || status === 'failed');
  const tone = status === 'completed' ? 'completed' : status === 'in_review' ? 'sale' : 'plain';
  return (
    <span className="orders__badges">
      <Badge tone={tone}>
        {isOfDebit
          ? t(status === 'pending' ? 'debit.open' : 'debit.failed')
          : t(`status.${statusName(status)}`)}
      </Badge>
      {disputedAt !== null && <Badge tone="sale">{t('dispute.open')}</Badge>}
      {withdrawal && withdrawal.status !== 'asked' && (
        <Badge tone={withdrawal.status === 'requested' ? 'sale' : 'plain'}>
          {t(`withdrawal.${withdrawal.status}`)}
        </Badge>
      )}
    </span>
  );
}
