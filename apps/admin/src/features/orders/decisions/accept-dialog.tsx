import type { OrderDetail } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useAcceptWithdrawalMutation } from '../../../api/withdrawals.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { paidOf } from '../paid.ts';

/** Accepts the buyer's withdrawal, after saying what goes back. */
export function AcceptDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const { money } = useFormats();
  const [accept] = useAcceptWithdrawalMutation();
  const { leftCents } = paidOf(order);
  return (
    <DecisionDialog
      title={t('accept.title')}
      confirmLabel={t('accept.confirm')}
      doneTitle={t('accept.done')}
      failedTitle={t('accept.failed')}
      name={order.title}
      initialValues={{}}
      send={() => accept(order.withdrawal?.id ?? '')}
      onClose={onClose}
    >
      <p>{t('accept.text', { amount: money(leftCents, order.currency) })}</p>
    </DecisionDialog>
  );
}
