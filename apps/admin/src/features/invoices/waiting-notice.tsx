import type { UnratedPayment } from '@academy/api-client';
import { EURO_RATE_LIMITS } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetWaitingInvoicesQuery, useIssueInvoiceMutation } from '../../api/invoices.ts';
import { NumberField } from '../../components/fields/number-field.tsx';
import { useRules } from '../../components/fields/rules.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { INVOICING_PATH } from '../../components/seller/legal-details.ts';

/** Rates have four decimals, as the central bank publishes them. */
const DECIMALS = 4;
const UNIT = 10 ** DECIMALS;
const { min: MIN_RATE, max: MAX_RATE } = EURO_RATE_LIMITS;

/** What keeps invoices from being issued, with what to do about it; nothing where nothing does. */
export function WaitingNotice() {
  const { t } = useTranslation('invoices');
  const { data, error, refetch } = useGetWaitingInvoicesQuery();
  if (!data)
    return error ? (
      <LoadFailure title={t('waiting.unknown')} error={error} onRetry={() => void refetch()} />
    ) : null;
  const { startsOn, missing, payments, unrated } = data;
  if (startsOn === null)
    return (
      <section className="invoices__notice" aria-label={t('waiting.off')}>
        <p>
          <strong>{t('waiting.off')}</strong>
        </p>
        <p>{t('waiting.offText')}</p>
        <Link to={INVOICING_PATH}>{t('waiting.settings')}</Link>
      </section>
    );
  return (
    <>
      {missing.length > 0 && (
        <section className="invoices__notice" aria-label={t('waiting.missing')}>
          <p>
            <strong>{t('waiting.missing')}</strong>
          </p>
          <ul>
            {missing.map((detail) => (
              <li key={detail}>{t(`missing.${detail}`)}</li>
            ))}
          </ul>
          {payments > 0 && <p>{t('waiting.payments', { count: payments })}</p>}
          <Link to={INVOICING_PATH}>{t('waiting.settings')}</Link>
        </section>
      )}
      {missing.length === 0 && unrated.length > 0 && <Unrated payments={unrated} />}
    </>
  );
}

/** Payments in another currency, each of which waits for its rate. */
function Unrated({ payments }: { payments: UnratedPayment[] }) {
  const { t } = useTranslation('invoices');
  const { date, money } = useFormats();
  const [asked, setAsked] = useState<UnratedPayment | null>(null);
  return (
    <section className="invoices__notice" aria-label={t('rate.waiting')}>
      <p>
        <strong>{t('rate.waiting')}</strong>
      </p>
      <ul className="invoices__unrated">
        {payments.map((payment) => (
          <li key={payment.receiptId}>
            <span>
              {payment.receiptNumber} · {date(payment.paidAt)} · {money(payment.totalCents, payment.currency)}{' '}
              · {payment.title}
            </span>
            <Button onClick={() => setAsked(payment)}>{t('rate.open')}</Button>
          </li>
        ))}
      </ul>
      {asked && <RateDialog payment={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function RateDialog({ payment, onClose }: { payment: UnratedPayment; onClose: () => void }) {
  const { t } = useTranslation('invoices');
  const rules = useRules();
  const [issue] = useIssueInvoiceMutation();
  const isRate = rules.number((rate) => rate >= MIN_RATE * UNIT && rate <= MAX_RATE * UNIT, t('rate.wrong'));
  return (
    <FormDialog<{ rate: number | null }>
      title={t('rate.title', { number: payment.receiptNumber })}
      confirmLabel={t('rate.issue')}
      savedTitle={t('rate.issued')}
      failureTitle={t('rate.failed')}
      initialValues={{ rate: null }}
      save={({ rate }) => issue({ receiptId: payment.receiptId, rate: Number(rate) / UNIT })}
      onClose={onClose}
    >
      <p>{t('rate.text')}</p>
      <Form.Item
        name="rate"
        label={t('rate.label', { currency: payment.currency })}
        rules={[rules.chosen, isRate]}
      >
        <NumberField decimals={DECIMALS} />
      </Form.Item>
    </FormDialog>
  );
}
