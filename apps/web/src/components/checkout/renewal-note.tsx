import type { Quote } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

interface RenewalNoteProps {
  /** The list price of the renewal, VAT included; null until the VAT is loaded. */
  listTotalCents: number | null;
  currency: string;
  /** The server's quote for this buyer. */
  renewal: Quote['renewal'];
}

/** The price of a subscription from the second year on, and the renewal date, which guests do not see. */
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
