import type { FieldError, InvoiceData } from '@academy/api-client';
import { PROVINCES } from '@academy/shared';
import { useLanguage } from '@academy/ui';
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetLatestInvoiceDataQuery } from '../../../api/purchases.ts';
import { countriesIn } from './countries.ts';
import { InvoiceFieldRow } from './invoice-field.tsx';
import {
  EMPTY_INVOICE,
  INVOICE_FIELDS,
  fieldsOf,
  isRequired,
  problemsOf,
  toInvoiceData,
  type InvoiceField,
  type InvoiceProblems,
  type InvoiceValues,
} from './invoice-rules.ts';

/** How the page asks the form for its data. */
export interface InvoiceFormHandle {
  /** The data to send; null when something is missing, which the form then shows. */
  read: () => InvoiceData | null;
}

const KINDS = ['person', 'company'] as const;

/** Who the invoice is for. It starts with what was used last, and complains only once it was to be sent. */
export default function InvoiceForm({
  ref,
  refused,
}: {
  ref: Ref<InvoiceFormHandle>;
  /** Fields the server refused. */
  refused: FieldError[];
}) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const id = useId();
  const form = useRef<HTMLFieldSetElement>(null);
  const { data: latest } = useGetLatestInvoiceDataQuery();
  const [typed, setTyped] = useState<Partial<InvoiceValues>>({});
  const [wasTried, setTried] = useState(false);
  const [changed, setChanged] = useState({ since: refused, fields: [] as string[] });
  const changedFields = changed.since === refused ? changed.fields : [];

  const values: InvoiceValues = { ...EMPTY_INVOICE, ...latest, ...typed };
  const problems: InvoiceProblems = {
    ...refusedIn(refused, changedFields),
    ...(wasTried && problemsOf(values)),
  };
  const change = (changes: Partial<InvoiceValues>) => {
    setTyped({ ...typed, ...changes });
    setChanged({ since: refused, fields: [...changedFields, ...Object.keys(changes)] });
  };

  useImperativeHandle(ref, () => ({
    read: () => {
      setTried(true);
      const first = INVOICE_FIELDS.find((field) => problemsOf(values)[field]);
      if (!first) return toInvoiceData(values);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return null;
    },
  }));

  const optionsOf = (field: InvoiceField) => {
    if (field === 'country') return countriesIn(language);
    return field === 'province' ? PROVINCES.filter(({ code }) => code !== 'EE') : undefined;
  };
  return (
    <fieldset ref={form} className="field-group invoice">
      <legend className="visually-hidden">{t('invoice.legend')}</legend>
      <div className="invoice__kinds" role="radiogroup" aria-label={t('invoice.kindLabel')}>
        {KINDS.map((kind) => (
          <label key={kind} className="invoice__kind">
            <input
              type="radio"
              name={`${id}-kind`}
              checked={values.kind === kind}
              onChange={() => change({ kind })}
            />
            {t(`invoice.kind.${kind}`)}
          </label>
        ))}
      </div>
      {fieldsOf(values).map((field) => (
        <InvoiceFieldRow
          key={field}
          field={field}
          value={values[field]}
          problem={problems[field]}
          isRequired={isRequired(field, values)}
          options={optionsOf(field)}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <p className="invoice__note muted">{t('invoice.note')}</p>
    </fieldset>
  );
}

/** The refused fields, less those changed since. */
function refusedIn(errors: FieldError[], changed: readonly string[]): InvoiceProblems {
  const names = errors.map(({ field }) => field.replace(/^invoice\./, ''));
  const fields = INVOICE_FIELDS.filter((field) => names.includes(field) && !changed.includes(field));
  return Object.fromEntries(fields.map((field) => [field, 'refused']));
}
