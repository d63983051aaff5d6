import { Field, type FormHandle } from '@academy/ui/forms';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

import type { InvoiceField, InvoiceHint, InvoiceValues } from './invoice-rules.ts';

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

/** Fields that need one of two: typing the other one clears their problem. */
const CLEARS: Partial<Record<InvoiceField, InvoiceField[]>> = {
  pec: ['recipientCode'],
  taxCode: ['vatNumber'],
};

interface InvoiceFieldRowProps {
  form: FormHandle<InvoiceValues>;
  field: InvoiceField;
  /** Null when it is required. */
  hint: InvoiceHint | null;
  /** The options of a select field. */
  options: readonly { code: string; name: string }[] | undefined;
}

/** One field of the invoice data. */
export function InvoiceFieldRow({ form, field, hint, options }: InvoiceFieldRowProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className={`invoice__field--${field}`}>
      <Field
        form={form}
        name={field}
        clears={CLEARS[field]}
        label={t(`invoice.field.${field}`)}
        optional={hint === null ? false : t(`invoice.${hint}`)}
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
