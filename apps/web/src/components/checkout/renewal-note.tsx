import type { Quote } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

interface RenewalNoteProps {
  /** What the renewal costs by the price list, VAT included; null while the VAT is not known. */
  listTotalCents: number | null;
  currency: string;
  /** What the server says for this buyer. */
  renewal: Quote['renewal'];
}

/** What a subscription costs from the next year on, and when; a guest reads it without the date. */
export function RenewalNote({ listTotalCents, currency, renewal }: RenewalNoteProps) {
  const { t } = useTranslation('checkout');
  const { money, longDate } = useFormats();
  const cents = renewal?.totalCents ?? listTotalCents;
  if (cents === null) return null;
  const price = money(cents, currency);
  return (
    <p className="checkout__note">
      {renewal ? t('renewal', { price, date: longDate(renewal.date) }) : t('renewalYearly', { price })}
    </p>
  );
}
