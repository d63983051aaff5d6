import type { Receipt } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { ReceiptButton } from '../../../components/receipt-button.tsx';

/** The copies of the electronic invoices of a payment; nothing where none was asked for. */
export function InvoiceButtons({ receipt }: { receipt: Receipt | undefined }) {
  const { t } = useTranslation('purchases');
  if (!receipt) return null;
  return receipt.invoices.map(({ id, number, type }) => (
    <ReceiptButton key={id} receiptId={receipt.id} invoiceId={id} label={t(`invoice.${type}`, { number })} />
  ));
}
