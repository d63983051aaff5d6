import type { InvoiceData } from '@academy/api-client';
import { ABROAD, INVOICE_KINDS, PROVINCES } from '@academy/shared';
import { Skeleton, useLanguage, type Refusal } from '@academy/ui';
import { FieldGroup, Form, useForm, useWatch, type Problems } from '@academy/ui/forms';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetInvoiceDefaultsQuery } from '../../../api/profile.ts';
import { useGetLatestInvoiceDataQuery } from '../../../api/purchases.ts';
import { countriesIn } from './countries.ts';
import { InvoiceFieldRow } from './invoice-field.tsx';
import {
  EMPTY_INVOICE,
  INVOICE_FIELDS,
  changesFor,
  fieldsOf,
  hintOf,
  problemsOf,
  startValues,
  toInvoiceData,
  type Buyer,
  type InvoiceField,
  type InvoiceValues,
} from './invoice-rules.ts';

export interface InvoiceFormProps {
  /** True to submit the form, as soon as it is loaded; then it buys, or shows what is wrong with the data. */
  isAwaited: boolean;
  /** Called when the form was submitted, or is no longer shown. */
  onAwaited: () => void;
  /** Buys with the data once they are valid. */
  onSend: (invoice: InvoiceData) => Promise<unknown>;
  /** Fields the server refused. */
  refused: readonly Refusal[];
}

/**
 * The form for invoice data. It is shown once the data of the last invoice, and what else the account knows, is loaded:
 * what is typed is never replaced.
 */
export default function InvoiceForm(props: InvoiceFormProps) {
  const { data: latest, isLoading } = useGetLatestInvoiceDataQuery();
  const { data: known, isLoading: isLoadingKnown } = useGetInvoiceDefaultsQuery();
  if (isLoading || isLoadingKnown) return <Skeleton shape="line" style={{ height: '12rem' }} />;
  return <Fields {...props} given={startValues(latest ?? null, known ?? null)} />;
}

function Fields(props: InvoiceFormProps & { given: InvoiceValues }) {
  const { isAwaited, onAwaited, onSend, refused, given } = props;
  const [start] = useState(given);
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const id = useId();
  const refusedText = t('invoice.problem.refused');
  const problems = useMemo(() => refusedIn(refused, refusedText), [refused, refusedText]);
  const form = useForm<InvoiceValues>({
    defaults: start,
    problems,
    check: (values) => {
      const found = Object.entries(problemsOf(values));
      return Object.fromEntries(found.map(([field, problem]) => [field, t(`invoice.problem.${problem}`)]));
    },
    submit: async (values) => {
      await onSend(toInvoiceData(values));
    },
  });
  const { send, methods } = form;
  useEffect(() => {
    if (!isAwaited) return;
    onAwaited();
    send();
  }, [isAwaited, onAwaited, send]);
  const [kind, country] = useWatch({ control: methods.control, name: ['kind', 'country'] });
  const before = useRef<Buyer>(start);
  useEffect(() => {
    const buyer = { kind, country };
    const changes = changesFor(buyer, { before: before.current, start, values: methods.getValues() });
    before.current = buyer;
    for (const field of INVOICE_FIELDS) {
      const value = changes[field];
      if (value === undefined) continue;
      methods.setValue(field, value);
      methods.clearErrors(field);
    }
  }, [kind, country, start, methods]);
  const shown = { ...EMPTY_INVOICE, kind, country };

  const optionsOf = (field: InvoiceField) => {
    if (field === 'country') return countriesIn(language);
    return field === 'province' ? PROVINCES.filter(({ code }) => code !== ABROAD) : undefined;
  };
  return (
    <Form form={form} label={t('invoice.legend')} className="invoice">
      <FieldGroup form={form} name="kind" label={t('invoice.kindLabel')}>
        {({ value, set }) => (
          <div className="invoice__kinds">
            {INVOICE_KINDS.map((each) => (
              <label key={each} className="check">
                <input
                  type="radio"
                  className="check__dot"
                  name={`${id}-kind`}
                  checked={value === each}
                  onChange={() => set(each)}
                />
                <span>{t(`invoice.kind.${each}`)}</span>
              </label>
            ))}
          </div>
        )}
      </FieldGroup>
      {fieldsOf(shown).map((field) => (
        <InvoiceFieldRow
          key={field}
          form={form}
          field={field}
          hint={hintOf(field, shown)}
          options={optionsOf(field)}
        />
      ))}
      <p className="invoice__note muted">{t('invoice.note')}</p>
    </Form>
  );
}

/** The refused fields, each with the same sentence. */
function refusedIn(errors: readonly Refusal[], text: string): Problems<InvoiceValues> {
  const names = errors.map(({ field }) => field.replace(/^invoice\./, ''));
  const fields = INVOICE_FIELDS.filter((field) => names.includes(field));
  return Object.fromEntries(fields.map((field) => [field, text]));
}
