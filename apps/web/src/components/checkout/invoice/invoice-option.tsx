import type { FieldError } from '@academy/api-client';
import { Skeleton } from '@academy/ui';
import { Suspense, lazy, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckInput } from '../../form/fields.tsx';
import type { InvoiceFormHandle } from './invoice-form.tsx';

// Few ask for an invoice: only they fetch its form.
const InvoiceForm = lazy(() => import('./invoice-form.tsx'));

interface InvoiceOptionProps {
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
  form: RefObject<InvoiceFormHandle | null>;
  refused: FieldError[];
}

/** Whether an invoice is wanted, to be said before paying, and who it is for. */
export function InvoiceOption({ isWanted, onChange, form, refused }: InvoiceOptionProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className="checkout__option">
      <CheckInput checked={isWanted} onChange={(event) => onChange(event.target.checked)}>
        {t('invoice.want')}
      </CheckInput>
      {isWanted && (
        <Suspense fallback={<Skeleton shape="line" style={{ height: '12rem' }} />}>
          <InvoiceForm ref={form} refused={refused} />
        </Suspense>
      )}
    </div>
  );
}
