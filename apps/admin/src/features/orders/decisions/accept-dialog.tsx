import type { OrderDetail } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { Form, Radio } from 'antd';
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
  const kept = order.creditedOn.filter(({ isKept }) => isKept);
  const creditCents = kept.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const amount = (cents: number) => money(cents, order.currency);
  const restCents = Math.max(leftCents - creditCents, 0);
  return (
    <FormDialog
      title={t('accept.title')}
      confirmLabel={t('accept.confirm')}
      savedTitle={t('accept.done')}
      savedText={order.title}
      failureTitle={t('accept.failed')}
      initialValues={{ keepsCertificates: false, share: 'all' }}
      param={OPEN_ORDER}
      save={({ keepsCertificates, share }) =>
        accept({
          id: order.withdrawal?.id ?? '',
          keepsCertificates,
          ...(share === 'rest' && { deductsCredits: true }),
        })
      }
      onClose={onClose}
    >
      {creditCents === 0 ? (
        <p>{t('accept.text', { amount: amount(leftCents) })}</p>
      ) : (
        <>
          <p>
            {t('accept.credited', {
              titles: kept.map(({ title }) => `«${title}»`).join(', '),
              amount: amount(creditCents),
            })}
          </p>
          <Form.Item name="share" label={t('refund.share')}>
            <Radio.Group
              options={[
                { value: 'all', label: t('accept.all', { amount: amount(leftCents) }) },
                {
                  value: 'rest',
                  label: t('accept.rest', {
                    left: amount(leftCents),
                    credit: amount(creditCents),
                    amount: amount(restCents),
                  }),
                },
              ]}
            />
          </Form.Item>
          <p className="muted">{t('accept.effect')}</p>
        </>
      )}
      <KeepCertificates />
    </FormDialog>
  );
}
