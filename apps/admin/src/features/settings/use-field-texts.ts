import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '../../components/conflict/field-texts.ts';
import type { SettingsFields } from './settings-fields.ts';

/** Labels and value texts of the settings. */
export function useFieldTexts(): FieldTexts<SettingsFields> {
  const { t } = useTranslation(['settings', 'form']);
  const { date, money, weekday } = useFormats();
  return {
    brandName: { label: t('brand.name') },
    mainSiteUrl: { label: t('brand.site') },
    logoUrl: { label: t('brand.logo') },
    contactEmail: { label: t('contacts.email') },
    contactPhone: { label: t('contacts.phone') },
    pressEmail: { label: t('contacts.press') },
    partnershipEmail: { label: t('contacts.partnership') },
    openingHours: {
      label: t('hours.section'),
      parts: {
        firstDay: { label: `${t('hours.section')}: ${t('hours.from')}`, text: weekday },
        lastDay: { label: `${t('hours.section')}: ${t('hours.to')}`, text: weekday },
        opens: { label: `${t('hours.section')}: ${t('hours.opens')}` },
        closes: { label: `${t('hours.section')}: ${t('hours.closes')}` },
      },
    },
    offices: {
      label: t('offices.section'),
      text: (offices) =>
        offices
          .map(({ kind, city, address }) => [t(`offices.${kind}`), city, address].filter(Boolean).join(', '))
          .join('\n'),
    },
    vatPercent: { label: t('sale.vat'), text: (percent) => `${percent}%` },
    defaultAccessDays: {
      label: t('sale.accessDays'),
      text: (days) => (days === null ? t('sale.forever') : String(days)),
    },
    planPriceCents: {
      label: t('sale.plan'),
      text: (cents, { planCurrency }) => money(cents, planCurrency),
    },
    acceptsSepaDebit: { label: t('sale.sepaDebit'), text: (isOn) => t(isOn ? 'form:yes' : 'form:no') },
    acceptsSatispay: { label: t('sale.satispay'), text: (isOn) => t(isOn ? 'form:yes' : 'form:no') },
    sepaCreditorId: { label: t('sale.creditorId') },
    planCurrency: { label: t('sale.currency') },
    legalName: { label: t('legal.name') },
    legalAddress: { label: t('legal.address') },
    vatNumber: { label: t('legal.vatNumber') },
    taxCode: { label: t('legal.taxCode') },
    invoicing: {
      label: t('invoicing.section'),
      parts: {
        startsOn: { label: t('invoicing.startsOn'), text: (day) => (day === null ? '–' : date(day)) },
        address: { label: t('invoicing.address') },
        postalCode: { label: t('invoicing.postalCode') },
        city: { label: t('invoicing.city') },
        province: { label: t('invoicing.province') },
        regime: { label: t('invoicing.regime') },
        vatNature: { label: t('invoicing.nature') },
        legalReference: { label: t('invoicing.reference') },
        vatCollection: {
          label: t('invoicing.collection'),
          text: (collection) => t(`invoicing.collections.${collection}`),
        },
        chargesStampDuty: {
          label: t('invoicing.duty'),
          text: (isOn) => t(isOn ? 'form:yes' : 'form:no'),
        },
        includesCompanies: {
          label: t('invoicing.companies'),
          text: (isOn) => t(isOn ? 'form:yes' : 'form:no'),
        },
        transmitterTaxCode: { label: t('invoicing.transmitter') },
      },
    },
    signatoryName: { label: t('certificates.signatory') },
    signatoryRoleIt: { label: t('certificates.roleIt') },
    signatoryRoleEn: { label: t('certificates.roleEn') },
    mfaForStaff: { label: t('staff.mfa'), text: (isOn) => t(isOn ? 'form:yes' : 'form:no') },
    hasQuestions: { label: t('questions.label'), text: (isOn) => t(isOn ? 'form:yes' : 'form:no') },
    maintenanceNotice: {
      label: t('notice.section'),
      parts: {
        it: { label: `${t('notice.section')}: ${t('notice.it')}` },
        en: { label: `${t('notice.section')}: ${t('notice.en')}` },
      },
    },
  };
}
