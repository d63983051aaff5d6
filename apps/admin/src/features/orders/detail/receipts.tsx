import { type OrderDetail, toApiError } from '@academy/api-client';
import { useAction, useFormats } from '@academy/ui';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDownloadReceiptMutation } from '../../../api/orders.ts';

type Receipt = OrderDetail['receipts'][number];

/** The order's receipts, including those of renewals, to download as PDF. */
export function Receipts({ order: { receipts, currency } }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="order-receipts">
      <h2 id="order-receipts">{t('receipts.title')}</h2>
      <ul className="order__receipts">
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function ReceiptRow({ receipt, currency }: { receipt: Receipt; currency: string }) {
  const { t } = useTranslation('orders');
  const { date, money } = useFormats();
  const [download] = useDownloadReceiptMutation();
  const { id, number, isRenewal, totalCents, refundedCents, paidAt } = receipt;
  const { paymentMethod, mandateReference } = receipt;
  const keeping = useAction(
    async () => {
      const { error } = await download({ id, number });
      return error && toApiError(error);
    },
    { failureTitle: t('receipts.failed') },
  );
  return (
    <li>
      <span>
        <strong>{number}</strong>{' '}
        <span className="muted">
          {date(paidAt)}
          {isRenewal && ` · ${t('receipts.renewal')}`}
          {` · ${t(`receipts.paidBy.${paymentMethod}`)}`}
          {mandateReference !== null && ` · ${t('receipts.mandate', { reference: mandateReference })}`}
        </span>
      </span>
      <span className="order__money">
        {money(totalCents, currency)}
        {refundedCents > 0 && <span className="muted"> −{money(refundedCents, currency)}</span>}
      </span>
      <Button
        loading={keeping.isBusy}
        aria-label={t('receipts.pdfOf', { number })}
        onClick={() => void keeping.run()}
      >
        PDF
      </Button>
    </li>
  );
}
