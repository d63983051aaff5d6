import { grossCents, type Currency } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetSettingsQuery } from '../../api/settings.ts';

interface MoneyNoteProps {
  /** Net. */
  cents: number | null | undefined;
  currency: Currency;
  /** Instead of the rate in force, while that is being edited. */
  vatPercent?: number | undefined;
}

/** Says what a net amount in cents is in money, and with VAT. */
export function MoneyNote({ cents, currency, vatPercent }: MoneyNoteProps) {
  const { t } = useTranslation('form');
  const { money } = useFormats();
  const { data: settings } = useGetSettingsQuery();
  const hint = t('money.cents', { example: money(1000, currency) });
  if (cents === null || cents === undefined || !Number.isInteger(cents) || cents < 0) return <>{hint}</>;
  const percent = vatPercent ?? settings?.vatPercent;
  return (
    <>
      {hint} <strong>{t('money.net', { net: money(cents, currency) })}</strong>
      {percent !== undefined &&
        `, ${t('money.gross', { gross: money(grossCents(cents, percent), currency), percent })}`}
    </>
  );
}
