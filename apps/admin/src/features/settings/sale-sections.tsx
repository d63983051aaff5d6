import {
  CURRENCIES,
  type Currency,
  isSellerTaxCode,
  isSellerVatNumber,
  MAX_ACCESS_DAYS,
  MAX_PRICE_CENTS,
  MAX_TAX_NUMBER_LENGTH,
  MIN_PRICE_CENTS,
  normalizeVatNumber,
  SEPA_CREDITOR_ID,
} from '@academy/shared';
import { Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '../../components/fields/form-section.tsx';
import { MoneyNote } from '../../components/fields/money-note.tsx';
import { MoneyField, NumberField } from '../../components/fields/number-field.tsx';
import { useRules } from '../../components/fields/rules.ts';

/** VAT, the annual plan and the default duration of access. */
export function SaleSection() {
  const { t } = useTranslation('settings');
  const rules = useRules();
  const planPriceCents = Form.useWatch<number | null>('planPriceCents');
  const planCurrency = Form.useWatch<Currency | undefined>('planCurrency') ?? 'EUR';
  const vatPercent = Form.useWatch<number | null>('vatPercent');
  return (
    <FormSection title={t('sale.section')} text={t('sale.help')}>
      <FieldRow>
        <Form.Item name="vatPercent" label={t('sale.vat')} rules={[rules.chosen, rules.whole(0, 100)]}>
          <NumberField suffix="%" />
        </Form.Item>
        <Form.Item
          name="defaultAccessDays"
          label={t('sale.accessDays')}
          extra={t('sale.accessDaysHelp')}
          rules={[rules.whole(1, MAX_ACCESS_DAYS)]}
        >
          <NumberField placeholder={t('sale.forever')} />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item
          name="planPriceCents"
          label={t('sale.plan')}
          rules={[rules.chosen, rules.amount(MIN_PRICE_CENTS, MAX_PRICE_CENTS, planCurrency)]}
        >
          <MoneyField currency={planCurrency} />
        </Form.Item>
        <Form.Item required name="planCurrency" label={t('sale.currency')}>
          <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
        </Form.Item>
      </FieldRow>
      <MoneyNote cents={planPriceCents} currency={planCurrency} vatPercent={vatPercent ?? undefined} />
      <MethodFields />
    </FormSection>
  );
}

/** How buyers may pay, besides by card. */
function MethodFields() {
  const { t } = useTranslation('settings');
  const rules = useRules();
  const acceptsSepaDebit = Form.useWatch<boolean | undefined>('acceptsSepaDebit');
  const creditorId = rules.text((value) => SEPA_CREDITOR_ID.test(value.trim()), t('sale.creditorIdWrong'));
  return (
    <>
      <FieldRow>
        <Form.Item
          required
          name="acceptsSepaDebit"
          label={t('sale.sepaDebit')}
          extra={t('sale.sepaDebitHelp')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        <Form.Item
          required
          name="acceptsSatispay"
          label={t('sale.satispay')}
          extra={t('sale.satispayHelp')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      </FieldRow>
      <Form.Item
        name="sepaCreditorId"
        label={t('sale.creditorId')}
        extra={t('sale.creditorIdHelp')}
        rules={acceptsSepaDebit ? [creditorId] : []}
        hidden={!acceptsSepaDebit}
      >
        <Input maxLength={35} spellCheck={false} />
      </Form.Item>
    </>
  );
}

/** The seller, as named on receipts and policies. */
export function LegalSection() {
  const { t } = useTranslation('settings');
  const rules = useRules();
  const vatNumber = rules.text(
    (value) => isSellerVatNumber(normalizeVatNumber(value)),
    t('legal.vatNumberWrong'),
  );
  const taxCode = rules.text((value) => isSellerTaxCode(normalizeVatNumber(value)), t('legal.taxCodeWrong'));
  return (
    <FormSection title={t('legal.section')} text={t('legal.help')}>
      <Form.Item name="legalName" label={t('legal.name')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="legalAddress" label={t('legal.address')}>
        <Input maxLength={300} />
      </Form.Item>
      <FieldRow>
        <Form.Item name="vatNumber" label={t('legal.vatNumber')} rules={[vatNumber]}>
          <Input maxLength={MAX_TAX_NUMBER_LENGTH} spellCheck={false} />
        </Form.Item>
        <Form.Item name="taxCode" label={t('legal.taxCode')} rules={[taxCode]}>
          <Input maxLength={MAX_TAX_NUMBER_LENGTH} spellCheck={false} />
        </Form.Item>
      </FieldRow>
    </FormSection>
  );
}
