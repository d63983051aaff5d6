import { Field, type FormHandle } from '@academy/ui/forms';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

import type { InvoiceField, InvoiceValues } from './invoice-rules.ts';

/** Autocomplete hints for browsers, and the matching keyboard. */
const HINTS: Record<InvoiceField, ComponentProps<'input'>> = {
  firstName: { autoComplete: 'given-name', maxLength: 60 },
  lastName: { autoComplete: 'family-name', maxLength: 60 },
  companyName: { autoComplete: 'organization', maxLength: 80 },
  vatNumber: { autoComplete: 'off', maxLength: 28, spellCheck: false },
  taxCode: { autoComplete: 'off', maxLength: 28, spellCheck: false, autoCapitalize: 'characters' },
  recipientCode: { autoComplete: 'off', maxLength: 10, spellCheck: false, autoCapitalize: 'characters' },
  pec: { autoComplete: 'off', type: 'email', maxLength: 256 },
  address: { autoComplete: 'street-address', maxLength: 60 },
  postalCode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 15 },
  city: { autoComplete: 'address-level2', maxLength: 60 },
  province: {},
  country: {},
};

/** A company gives one of the two. */
const OPTIONAL: Partial<Record<InvoiceField, 'invoice.orPec' | 'invoice.orCode'>> = {
  recipientCode: 'invoice.orPec',
  pec: 'invoice.orCode',
};

interface InvoiceFieldRowProps {
  form: FormHandle<InvoiceValues>;
  field: InvoiceField;
  isRequired: boolean;
  /** The options of a select field. */
  options: readonly { code: string; name: string }[] | undefined;
}

/** One field of the invoice data. */
export function InvoiceFieldRow({ form, field, isRequired, options }: InvoiceFieldRowProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className={`invoice__field--${field}`}>
      <Field
        form={form}
        name={field}
        // A company gives one of the two.
        clears={field === 'pec' ? ['recipientCode'] : undefined}
        label={t(`invoice.field.${field}`)}
        optional={isRequired ? false : t(OPTIONAL[field] ?? 'invoice.optional')}
      >
        {(control) =>
          options ? (
            <select {...control}>
              {field === 'province' && <option value="">{t('invoice.choose')}</option>}
              {options.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          ) : (
            <input {...control} {...HINTS[field]} />
          )
        }
      </Field>
    </div>
  );
}
