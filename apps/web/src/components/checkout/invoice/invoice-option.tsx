import { CheckBox, Skeleton } from '@academy/ui';
import { Suspense, lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceFormProps } from './invoice-form.tsx';

// Few buyers request an invoice, so its form is loaded on demand.
const InvoiceForm = lazy(() => import('./invoice-form.tsx'));

interface InvoiceOptionProps extends InvoiceFormProps {
  isWanted: boolean;
  /** The company that gets the invoice unless other data are given; null where invoices are only made on request. */
  invoicedTo: string | null;
  onChange: (isWanted: boolean) => void;
}

/** Asks before payment whether an invoice is wanted, and for whom. */
export function InvoiceOption({ isWanted, invoicedTo, onChange, ...form }: InvoiceOptionProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className="checkout__option">
      {invoicedTo !== null && !isWanted && (
        <p className="checkout__note">{t('invoice.asLast', { name: invoicedTo })}</p>
      )}
      <CheckBox checked={isWanted} onChange={(event) => onChange(event.target.checked)}>
        {t(invoicedTo === null ? 'invoice.want' : 'invoice.change')}
      </CheckBox>
      {isWanted && <FormOnDemand {...form} />}
    </div>
  );
}

function FormOnDemand(props: InvoiceFormProps) {
  const { onAwaited } = props;
  // Without the form, e.g. after another choice, nothing is awaited any longer.
  useEffect(() => onAwaited, [onAwaited]);
  return (
    <Suspense fallback={<Skeleton shape="line" style={{ height: '12rem' }} />}>
      <InvoiceForm {...props} />
    </Suspense>
  );
}
