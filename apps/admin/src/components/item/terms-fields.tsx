import {
  CURRENCIES,
  type Currency,
  MAX_ACCESS_DAYS,
  MAX_PRICE_CENTS,
  MIN_PRICE_CENTS,
} from '@academy/shared';
import { useFormats } from '@academy/ui';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../fields/form-section.tsx';
import { MoneyNote } from '../fields/money-note.tsx';
import { MoneyField, NumberField } from '../fields/number-field.tsx';
import { useRules } from '../fields/rules.ts';

/** The terms of sale, named as in the API. */
export interface Terms {
  /** Net; null when not for sale. */
  priceCents: number | null;
  currency: Currency;
  /** From the purchase; null for no limit. */
  accessDays: number | null;
}

interface TermsFieldsProps {
  /** Explains an empty price; without it a price is required. */
  noPrice?: string;
}

/** Price, currency and duration of access. */
export function TermsFields({ noPrice }: TermsFieldsProps) {
  const { t } = useTranslation(['form', 'errors']);
  const rules = useRules();
  const cents = Form.useWatch<number | null>('priceCents') ?? null;
  const currency = Form.useWatch<Currency | undefined>('currency') ?? 'EUR';
  const chargeable = rules.number(
    (value) => !Number.isInteger(value) || value >= MIN_PRICE_CENTS,
    t('errors:catalogue.price_not_chargeable'),
  );
  return (
    <>
      <FieldRow>
        <Form.Item
          name="priceCents"
          label={t('terms.price')}
          rules={[
            ...(noPrice === undefined ? [rules.chosen] : []),
            rules.amount(0, MAX_PRICE_CENTS, currency),
            chargeable,
          ]}
        >
          <MoneyField currency={currency} {...(noPrice !== undefined && { placeholder: noPrice })} />
        </Form.Item>
        <Form.Item required name="currency" label={t('terms.currency')}>
          <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item
          name="accessDays"
          label={t('terms.accessDays')}
          extra={t('terms.accessDaysHelp')}
          rules={[rules.whole(1, MAX_ACCESS_DAYS)]}
        >
          <NumberField placeholder={t('terms.forever')} />
        </Form.Item>
      </FieldRow>
      <MoneyNote cents={cents} currency={currency} />
    </>
  );
}

/** The same, for users who may not change them. */
export function ReadOnlyTerms({ terms, noPrice }: { terms: Terms; noPrice: string }) {
  const { t } = useTranslation('form');
  const { money } = useFormats();
  const { priceCents, currency, accessDays } = terms;
  if (priceCents === null) return <strong>{noPrice}</strong>;
  return (
    <>
      <strong>{t('money.net', { net: money(priceCents, currency) })}</strong> ·{' '}
      {accessDays === null ? t('terms.forever') : t('terms.accessDaysCount', { count: accessDays })}
    </>
  );
}
