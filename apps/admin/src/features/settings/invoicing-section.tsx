import {
  FISCAL_REGIMES,
  isSellerTaxCode,
  MAX_TAX_NUMBER_LENGTH,
  missingInvoicingDetails,
  normalizeVatNumber,
  ABROAD,
  PROVINCES,
  VAT_COLLECTIONS,
  VAT_NATURES,
} from '@academy/shared';
import { Button, Form, Input, Select, Switch } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { FieldRow, FormSection } from '../../components/fields/form-section.tsx';
import { useRules } from '../../components/fields/rules.ts';
import { LAST_DAY } from '../../components/values/days.ts';
import { INVOICING_HASH } from '../../components/seller/legal-details.ts';
import type { SettingsFields } from './settings-fields.ts';
import '../../components/seller/seller.css';

/** What electronic invoices need of the seller, and what is missing. */
export function InvoicingSection() {
  const { t } = useTranslation('settings');
  const form = Form.useFormInstance<SettingsFields>();
  const rules = useRules();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === INVOICING_HASH) form.scrollToField(['invoicing', 'startsOn'], { block: 'center' });
  }, [hash, form]);
  const isPostalCode = rules.text((code) => /^\d{5}$/.test(code), t('invoicing.postalCodeWrong'));
  const isTaxCode = rules.text((code) => isSellerTaxCode(normalizeVatNumber(code)), t('legal.taxCodeWrong'));
  return (
    <FormSection title={t('invoicing.section')} text={t('invoicing.help')}>
      <Form.Item
        name={['invoicing', 'startsOn']}
        label={t('invoicing.startsOn')}
        extra={t('invoicing.startsOnHelp')}
        normalize={(day: string) => day || null}
        getValueProps={(day: string | null) => ({ value: day ?? '' })}
      >
        <Input type="date" max={LAST_DAY} />
      </Form.Item>
      <MissingForInvoices />
      <Form.Item name={['invoicing', 'address']} label={t('invoicing.address')}>
        <Input maxLength={60} />
      </Form.Item>
      <FieldRow>
        <Form.Item
          name={['invoicing', 'postalCode']}
          label={t('invoicing.postalCode')}
          rules={[isPostalCode]}
        >
          <Input maxLength={5} inputMode="numeric" />
        </Form.Item>
        <Form.Item name={['invoicing', 'city']} label={t('invoicing.city')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name={['invoicing', 'province']} label={t('invoicing.province')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: '', label: '–' },
              ...PROVINCES.filter(({ code }) => code !== ABROAD).map(({ code, name }) => ({
                value: code,
                label: `${code} – ${name}`,
              })),
            ]}
          />
        </Form.Item>
      </FieldRow>
      <Form.Item
        required
        name={['invoicing', 'regime']}
        label={t('invoicing.regime')}
        extra={t('invoicing.regimeHelp')}
      >
        <Select
          options={FISCAL_REGIMES.map((value) => ({ value, label: t(`invoicing.regimes.${value}`) }))}
        />
      </Form.Item>
      <Form.Item required name={['invoicing', 'vatCollection']} label={t('invoicing.collection')}>
        <Select
          options={VAT_COLLECTIONS.map((value) => ({ value, label: t(`invoicing.collections.${value}`) }))}
        />
      </Form.Item>
      <FieldRow>
        <Form.Item
          name={['invoicing', 'vatNature']}
          label={t('invoicing.nature')}
          extra={t('invoicing.natureHelp')}
        >
          <Select options={['', ...VAT_NATURES].map((value) => ({ value, label: value || '–' }))} />
        </Form.Item>
        <Form.Item name={['invoicing', 'legalReference']} label={t('invoicing.reference')}>
          <Input maxLength={100} />
        </Form.Item>
      </FieldRow>
      <Form.Item
        required
        name={['invoicing', 'chargesStampDuty']}
        label={t('invoicing.duty')}
        extra={t('invoicing.dutyHelp')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        required
        name={['invoicing', 'includesCompanies']}
        label={t('invoicing.companies')}
        extra={t('invoicing.companiesHelp')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name={['invoicing', 'transmitterTaxCode']}
        label={t('invoicing.transmitter')}
        extra={t('invoicing.transmitterHelp')}
        rules={[isTaxCode]}
      >
        <Input maxLength={MAX_TAX_NUMBER_LENGTH} spellCheck={false} />
      </Form.Item>
    </FormSection>
  );
}

/** Says what is missing, and why that matters, once invoices are wanted. */
function MissingForInvoices() {
  const { t } = useTranslation('settings');
  const form = Form.useFormInstance<SettingsFields>();
  const invoicing = Form.useWatch<SettingsFields['invoicing'] | undefined>('invoicing');
  const legalName = Form.useWatch<string | undefined>('legalName') ?? '';
  const vatNumber = Form.useWatch<string | undefined>('vatNumber') ?? '';
  const vatPercent = Form.useWatch<number | null>('vatPercent') ?? 0;
  if (!invoicing || invoicing.startsOn === null) return null;
  const missing = missingInvoicingDetails({ legalName, vatNumber, vatPercent, invoicing });
  if (missing.length === 0) return <p role="status">{t('invoicing.complete')}</p>;
  return (
    <section className="seller-notice" aria-label={t('invoicing.missing')}>
      <p>
        <strong>{t('invoicing.missing')}</strong>
      </p>
      <ul>
        {missing.map((detail) => (
          <li key={detail}>
            <Button
              type="link"
              onClick={() =>
                form.scrollToField(detail in invoicing ? ['invoicing', detail] : detail, {
                  focus: true,
                  block: 'center',
                })
              }
            >
              {t(`invoicing.missingDetails.${detail}`)}
            </Button>
            {t(`invoicing.why.${detail}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
