import { useSession } from '@academy/api-client';
import { CURRENCIES } from '@academy/shared';
import { AccessBadge, useFormats } from '@academy/ui';
import { Form, InputNumber, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../components/form/form-section.tsx';
import { MAX_ACCESS_DAYS, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../../components/form/limits.ts';
import { MoneyNote } from '../../components/form/money-note.tsx';
import { useRules } from '../../components/form/rules.ts';
import type { ContentFields } from './content-fields.ts';

/** What a content costs. Only an admin sets it; editors read it. */
export function TermsFields({ initialValues }: { initialValues: ContentFields }) {
  const { role } = useSession();
  return role === 'admin' ? <EditableTerms /> : <ReadOnlyTerms terms={initialValues} />;
}

function EditableTerms() {
  const { t } = useTranslation(['contents', 'errors']);
  const rules = useRules();
  const isPremium = Form.useWatch<boolean>('isPremium') ?? false;
  const cents = Form.useWatch<number | null>('priceCents');
  const currency = Form.useWatch<ContentFields['currency']>('currency') ?? 'EUR';
  const chargeable = {
    validator: (_rule: unknown, value: number | null) =>
      value === null || value >= MIN_PRICE_CENTS
        ? Promise.resolve()
        : Promise.reject(new Error(t('errors:catalogue.price_not_chargeable'))),
  };

  return (
    <>
      <Form.Item required name="isPremium" label={t('form.premium')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {isPremium && (
        <>
          <FieldRow>
            <Form.Item
              name="priceCents"
              label={t('form.price')}
              rules={[rules.chosen, rules.whole(0, MAX_PRICE_CENTS), chargeable]}
            >
              <InputNumber<number> min={0} max={MAX_PRICE_CENTS} step={1} precision={0} />
            </Form.Item>
            <Form.Item required name="currency" label={t('form.currency')}>
              <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
            </Form.Item>
            <Form.Item
              name="accessDays"
              label={t('form.accessDays')}
              extra={t('form.accessDaysHelp')}
              rules={[rules.whole(1, MAX_ACCESS_DAYS)]}
            >
              <InputNumber<number>
                min={1}
                max={MAX_ACCESS_DAYS}
                precision={0}
                placeholder={t('form.forever')}
              />
            </Form.Item>
          </FieldRow>
          <p role="status">
            <MoneyNote cents={cents} currency={currency} />
          </p>
        </>
      )}
    </>
  );
}

function ReadOnlyTerms({ terms }: { terms: ContentFields }) {
  const { t } = useTranslation(['contents', 'form']);
  const { money } = useFormats();
  const { isPremium, priceCents, currency, accessDays } = terms;
  return (
    <>
      <p className="terms">
        <AccessBadge premium={isPremium} />
        {isPremium && priceCents !== null && (
          <strong>{t('form:money.net', { net: money(priceCents, currency) })}</strong>
        )}
        {isPremium &&
          (accessDays === null ? t('form.forever') : t('form.accessDaysCount', { count: accessDays }))}
      </p>
      <p className="muted">{t('form.termsReadOnly')}</p>
    </>
  );
}
