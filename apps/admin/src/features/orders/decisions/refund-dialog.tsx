import type { OrderDetail } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRefundOrderMutation } from '../../../api/orders.ts';
import { useRules } from '../../../components/fields/rules.ts';
import { MoneyField } from '../../../components/fields/number-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import type { SaveContext } from '../../../components/form/use-edit-form.ts';
import { OPEN_ORDER } from '../order/open-order.ts';
import { paidOf } from '../order/paid.ts';
import { ReasonField } from '../../../components/fields/reason-field.tsx';
import { KeepCertificates } from './keep-certificates.tsx';

interface RefundFields {
  share: 'all' | 'part';
  amountCents: number | null;
  reason: string;
  keepsCertificates: boolean;
}

const INITIAL: RefundFields = { share: 'all', amountCents: null, reason: '', keepsCertificates: false };

/** Refunds an order's payment, in full or in part. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const { money } = useFormats();
  const [refund] = useRefundOrderMutation();
  const { leftCents } = paidOf(order);
  const left = money(leftCents, order.currency);

  const save = (fields: RefundFields, { key }: SaveContext<RefundFields>) => {
    const { share, amountCents, reason, keepsCertificates } = fields;
    const whole = keepsCertificates ? { keepsCertificates } : {};
    const part = amountCents === null ? {} : { amountCents };
    return refund({ id: order.id, ...(share === 'part' ? part : whole), reason: reason.trim(), key });
  };
  return (
    <FormDialog
      danger
      title={t('refund.title')}
      confirmLabel={t('refund.confirm')}
      savedTitle={t('refund.done')}
      failureTitle={t('refund.failed')}
      savedText={order.title}
      initialValues={INITIAL}
      param={OPEN_ORDER}
      save={save}
      onClose={onClose}
    >
      <Form.Item required name="share" label={t('refund.share')}>
        <Radio.Group
          options={[
            { value: 'all', label: t('refund.all', { amount: left }) },
            { value: 'part', label: t('refund.part') },
          ]}
        />
      </Form.Item>
      <AmountField leftCents={leftCents} left={left} currency={order.currency} />
      <ReasonField label={t('reason')} hint={t('reasonHint')} />
    </FormDialog>
  );
}

/** The amount of a partial refund, and the effect of each choice on access and certificates. */
function AmountField({ leftCents, left, currency }: { leftCents: number; left: string; currency: string }) {
  const { t } = useTranslation('orders');
  const rules = useRules();
  const share = Form.useWatch<RefundFields['share'] | undefined>('share');
  const range = rules.number(
    (cents) => Number.isInteger(cents) && cents > 0 && cents <= leftCents,
    t('refund.range', { max: left }),
  );
  return (
    <>
      {share === 'part' && (
        <Form.Item name="amountCents" label={t('refund.amount')} rules={[rules.chosen, range]} validateFirst>
          <MoneyField currency={currency} />
        </Form.Item>
      )}
      <p className="muted" role="status">
        {share && t(`refund.effect.${share}`)}
      </p>
      {share === 'all' && <KeepCertificates />}
    </>
  );
}
