import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '../../components/conflict/field-texts.ts';
import type { CouponFields } from './coupon-fields.ts';

/** Labels and value texts of a code's fields. */
export function useFieldTexts(): FieldTexts<CouponFields> {
  const { t } = useTranslation('coupons');
  const { date, money, number } = useFormats();
  return {
    code: { label: t('form.code') },
    type: { label: t('form.type'), text: (type) => t(`type.${type}`) },
    percentage: { label: t('form.percentage') },
    amountCents: {
      label: t('form.amount'),
      text: (cents, { currency }) => (cents === null ? '' : money(cents, currency)),
    },
    currency: { label: t('form.currency') },
    usageLimit: {
      label: t('form.usageLimit'),
      text: (limit) => (limit === null ? t('form.noLimit') : number(limit)),
    },
    expiresOn: { label: t('form.expiresOn'), text: (day) => (day ? date(day) : t('never')) },
    isActive: {
      label: t('form.active'),
      text: (isActive) => t(`status.${isActive ? 'active' : 'inactive'}`),
    },
  };
}
