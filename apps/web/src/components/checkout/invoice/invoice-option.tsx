import type { InvoiceData } from '@academy/api-client';
import { CheckBox, Skeleton, type Refusal } from '@academy/ui';
import { Suspense, lazy, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceFormHandle } from './invoice-form.tsx';

// Few buyers request an invoice, so its form is loaded on demand.
const InvoiceForm = lazy(() => import('./invoice-form.tsx'));

interface InvoiceOptionProps {
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
  ref: Ref<InvoiceFormHandle>;
  /** Buys with the data once they are valid. */
  onSend: (invoice: InvoiceData) => Promise<unknown>;
  refused: readonly Refusal[];
}

/** Asks before payment whether an invoice is wanted, and for whom. */
export function InvoiceOption({ isWanted, onChange, ...form }: InvoiceOptionProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className="checkout__option">
      <CheckBox checked={isWanted} onChange={(event) => onChange(event.target.checked)}>
        {t('invoice.want')}
      </CheckBox>
      {isWanted && (
        <Suspense fallback={<Skeleton shape="line" style={{ height: '12rem' }} />}>
          <InvoiceForm {...form} />
        </Suspense>
      )}
    </div>
  );
}
