import type { OrderDetail } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useAcceptWithdrawalMutation } from '../../../api/withdrawals.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { OPEN_ORDER } from '../order/open-order.ts';
import { paidOf } from '../order/paid.ts';
import { KeepCertificates } from './keep-certificates.tsx';

/** Accepts the buyer's withdrawal, after showing the amount to refund. */
export function AcceptDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const { money } = useFormats();
  const [accept] = useAcceptWithdrawalMutation();
  const { leftCents } = paidOf(order);
  return (
    <FormDialog
      title={t('accept.title')}
      confirmLabel={t('accept.confirm')}
      savedTitle={t('accept.done')}
      savedText={order.title}
      failureTitle={t('accept.failed')}
      initialValues={{ keepsCertificates: false }}
      param={OPEN_ORDER}
      save={({ keepsCertificates }) => accept({ id: order.withdrawal?.id ?? '', keepsCertificates })}
      onClose={onClose}
    >
      <p>{t('accept.text', { amount: money(leftCents, order.currency) })}</p>
      <KeepCertificates />
    </FormDialog>
  );
}
