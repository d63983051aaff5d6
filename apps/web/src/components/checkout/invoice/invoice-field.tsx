import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../form/field.tsx';
import type { InvoiceField, InvoiceProblem } from './invoice-rules.ts';

/** Lets browsers fill in what they know, and shows the fitting keyboard. */
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
  field: InvoiceField;
  value: string;
  problem: InvoiceProblem | undefined;
  isRequired: boolean;
  /** The choices of a field that is chosen, not typed. */
  options: readonly { code: string; name: string }[] | undefined;
  onChange: (value: string) => void;
}

/** One labelled field with what is wrong with it. */
export function InvoiceFieldRow({
  field,
  value,
  problem,
  isRequired,
  options,
  onChange,
}: InvoiceFieldRowProps) {
  const { t } = useTranslation('checkout');
  const shared = { name: field, value, 'aria-required': isRequired };
  return (
    <div className={`invoice__field--${field}`}>
      <Field
        label={t(`invoice.field.${field}`)}
        error={problem && t(`invoice.problem.${problem}`)}
        {...(!isRequired && { optional: t(OPTIONAL[field] ?? 'invoice.optional') })}
      >
        {(control) =>
          options ? (
            <select {...control} {...shared} onChange={(event) => onChange(event.target.value)}>
              {field === 'province' && <option value="">{t('invoice.choose')}</option>}
              {options.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...control}
              {...shared}
              {...HINTS[field]}
              onChange={(event) => onChange(event.target.value)}
            />
          )
        }
      </Field>
    </div>
  );
}
