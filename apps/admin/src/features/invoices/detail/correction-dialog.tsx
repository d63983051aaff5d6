import type { InvoiceData, InvoiceDetail } from '@academy/api-client';
import {
  ABROAD,
  INVOICE_KINDS,
  isEmailAddress,
  isValidCodiceFiscale,
  isValidVatNumber,
  needsVatNumber,
  normalizeCodiceFiscale,
  normalizeVatNumber,
  PROVINCES,
} from '@academy/shared';
import { Form, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCorrectInvoiceMutation } from '../../../api/invoices.ts';
import { FieldRow } from '../../../components/fields/form-section.tsx';
import { useRules } from '../../../components/fields/rules.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { OPEN_INVOICE } from '../open-invoice.ts';

/** The recipient as typed: fields that do not apply are empty. */
type Values = Record<Exclude<keyof InvoiceData, 'kind'>, string> & Pick<InvoiceData, 'kind'>;

const ITALY = 'IT';
const CODE_LENGTH = 7;
const COMPANY_ONLY = ['companyName', 'vatNumber'] as const;
const PERSON_ONLY = ['firstName', 'lastName'] as const;
const ITALY_ONLY = ['province', 'recipientCode', 'pec'] as const;

/** Corrects the recipient of an invoice that is not issued; number and date stay. */
export default function CorrectionDialog({
  invoice,
  onClose,
}: {
  invoice: InvoiceDetail;
  onClose: () => void;
}) {
  const { t } = useTranslation('invoices');
  const [correct] = useCorrectInvoiceMutation();
  return (
    <FormDialog<Values>
      wide
      title={t('correct.title', { number: invoice.number })}
      confirmLabel={t('correct.confirm')}
      savedTitle={t('correct.done')}
      failureTitle={t('correct.failed')}
      initialValues={valuesOf(invoice.recipient)}
      param={OPEN_INVOICE}
      save={(values) => correct({ id: invoice.id, recipient: recipientOf(values) })}
      onClose={onClose}
    >
      <p>{t('correct.text')}</p>
      <RecipientFields />
    </FormDialog>
  );
}

function RecipientFields() {
  const { t } = useTranslation('invoices');
  const rules = useRules();
  const kind = Form.useWatch<Values['kind'] | undefined>('kind') ?? 'person';
  const country = Form.useWatch<string | undefined>('country') ?? ITALY;
  const isItalian = country.trim().toUpperCase() === ITALY;
  const taxCode = Form.useWatch<string | undefined>('taxCode')?.trim();
  const isNumberNeeded = needsVatNumber(country.trim().toUpperCase(), taxCode);
  const isTaxCode = rules.text(
    (code) =>
      isValidCodiceFiscale(normalizeCodiceFiscale(code)) ||
      (kind === 'company' && isValidVatNumber(normalizeVatNumber(code))),
    t('wrong.taxCode'),
  );
  const isVatNumber = rules.text(
    (number) => !isItalian || isValidVatNumber(normalizeVatNumber(number)),
    t('wrong.vatNumber'),
  );
  const isCode = rules.text(
    (code) => code.length === CODE_LENGTH && /^[a-z0-9]*$/i.test(code),
    t('wrong.recipientCode'),
  );
  const isPostalCode = rules.text((code) => !isItalian || /^\d{5}$/.test(code), t('wrong.postalCode'));
  const isCountry = rules.text((code) => /^[a-z]{2}$/i.test(code), t('wrong.country'));
  const isPec = rules.text(isEmailAddress, t('wrong.pec'));
  const text = (
    name: keyof Values,
    max: number,
    ...own: Parameters<typeof Form.Item>[0]['rules'] & object
  ) => (
    <Form.Item name={name} label={t(`fields.${name}`)} rules={[...own]}>
      <Input maxLength={max} spellCheck={false} />
    </Form.Item>
  );
  return (
    <>
      <Form.Item required name="kind" label={t('fields.kind')}>
        <Radio.Group options={INVOICE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </Form.Item>
      {kind === 'company' ? (
        text('companyName', 80, rules.required)
      ) : (
        <FieldRow>
          {text('firstName', 60, rules.required)}
          {text('lastName', 60, rules.required)}
        </FieldRow>
      )}
      <FieldRow>
        {kind === 'company' &&
          text('vatNumber', 28, ...(isNumberNeeded ? [rules.required] : []), isVatNumber)}
        {text('taxCode', 28, ...(kind === 'person' && isItalian ? [rules.required] : []), isTaxCode)}
      </FieldRow>
      {isItalian && (
        <FieldRow>
          {text('recipientCode', CODE_LENGTH, isCode)}
          {text('pec', 256, isPec)}
        </FieldRow>
      )}
      {text('address', 60, rules.required)}
      <FieldRow>
        {text('postalCode', 15, rules.required, isPostalCode)}
        {text('city', 60, rules.required)}
      </FieldRow>
      <FieldRow>
        {isItalian && (
          <Form.Item name="province" label={t('fields.province')} rules={[rules.chosen]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={PROVINCES.filter(({ code }) => code !== ABROAD).map(({ code, name }) => ({
                value: code,
                label: `${code} – ${name}`,
              }))}
            />
          </Form.Item>
        )}
        {text('country', 2, rules.required, isCountry)}
      </FieldRow>
    </>
  );
}

function valuesOf(recipient: InvoiceData): Values {
  const { kind, address, postalCode, city } = recipient;
  const optional = (name: keyof InvoiceData) => recipient[name] ?? '';
  return {
    ...{ kind, address, postalCode, city, country: recipient.country },
    companyName: optional('companyName'),
    firstName: optional('firstName'),
    lastName: optional('lastName'),
    taxCode: optional('taxCode'),
    vatNumber: optional('vatNumber'),
    province: optional('province'),
    recipientCode: optional('recipientCode'),
    pec: optional('pec'),
  };
}

/** The fields that apply to such a recipient, without empty ones. */
function recipientOf(values: Values): InvoiceData {
  const isItalian = values.country.trim().toUpperCase() === ITALY;
  const left: readonly string[] = [
    ...(values.kind === 'company' ? PERSON_ONLY : COMPANY_ONLY),
    ...(isItalian ? [] : ITALY_ONLY),
  ];
  const filled = Object.entries(values).filter(([name, text]) => text.trim() !== '' && !left.includes(name));
  return Object.fromEntries(filled) as InvoiceData;
}
