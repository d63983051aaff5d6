import type { OrderDetail } from '@academy/api-client';
import { useFormats, useLanguage } from '@academy/ui';
import { Form, type FormRule, InputNumber, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRefundOrderMutation } from '../../../api/orders.ts';
import { useRules } from '../../../components/form/rules.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { paidOf } from '../paid.ts';
import { ReasonField } from './reason-field.tsx';
import { useRequestKey } from './use-request-key.ts';

interface RefundFields {
  share: 'all' | 'part';
  /** In whole units of the currency, not cents: `12.5`. */
  amount: number | null;
  reason: string;
}

const INITIAL: RefundFields = { share: 'all', amount: null, reason: '' };

/** Gives all that is left of an order's payment back, or a part. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const { money } = useFormats();
  const [refund] = useRefundOrderMutation();
  const keyFor = useRequestKey();
  const { leftCents } = paidOf(order);
  const left = money(leftCents, order.currency);

  const send = ({ share, amount, reason }: RefundFields) => {
    const part = share === 'part' && amount !== null ? { amountCents: Math.round(amount * 100) } : {};
    const asked = { id: order.id, ...part, reason: reason.trim() };
    return refund({ ...asked, key: keyFor(asked) });
  };
  return (
    <DecisionDialog
      danger
      title={t('refund.title')}
      confirmLabel={t('refund.confirm')}
      doneTitle={t('refund.done')}
      failedTitle={t('refund.failed')}
      name={order.title}
      initialValues={INITIAL}
      send={send}
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
    </DecisionDialog>
  );
}

/** How much goes back, for a part; and what each choice does to access. */
function AmountField({ leftCents, left, currency }: { leftCents: number; left: string; currency: string }) {
  const { t } = useTranslation('orders');
  const rules = useRules();
  const isItalian = useLanguage() === 'it';
  const share = Form.useWatch<RefundFields['share']>('share');
  const range: FormRule = {
    validator: (_rule, value: number | null) =>
      value === null || (value > 0 && Math.round(value * 100) <= leftCents)
        ? Promise.resolve()
        : Promise.reject(new Error(t('refund.range', { max: left }))),
  };
  return (
    <>
      {share === 'part' && (
        <Form.Item name="amount" label={t('refund.amount')} rules={[rules.chosen, range]} validateFirst>
          <InputNumber<number>
            precision={2}
            decimalSeparator={isItalian ? ',' : '.'}
            controls={false}
            inputMode="decimal"
            suffix={currency}
          />
        </Form.Item>
      )}
      <p className="muted" role="status">
        {share && t(`refund.effect.${share}`)}
      </p>
    </>
  );
}
