import type { Currency } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

interface ValuesWithCurrency {
  currency: Currency;
}

/** What the fields are called that contents and projects share, and how their values read. */
export function useItemFieldTexts() {
  const { t } = useTranslation('form');
  const { money, number } = useFormats();
  return {
    title: { label: t('item.title') },
    slug: { label: t('item.slug') },
    shortDescription: { label: t('item.shortDescription') },
    extendedDescription: { label: t('item.extendedDescription') },
    priceCents: {
      label: t('terms.price'),
      text: (cents: number | null, { currency }: ValuesWithCurrency) =>
        cents === null ? '' : money(cents, currency),
    },
    currency: { label: t('terms.currency') },
    accessDays: {
      label: t('terms.accessDays'),
      text: (days: number | null) => (days === null ? t('terms.forever') : number(days)),
    },
    coverImageUrl: { label: t('cover.label') },
  };
}
