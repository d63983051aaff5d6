import { grossCents, type Currency } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetSettingsQuery } from '../../api/settings.ts';

interface MoneyNoteProps {
  /** Net. */
  cents: number | null | undefined;
  currency: Currency;
  /** Replaces the stored rate while that is being edited. */
  vatPercent?: number | undefined;
}

/** Shows the net amount as parsed, and the amount including VAT. */
export function MoneyNote({ cents, currency, vatPercent }: MoneyNoteProps) {
  const { t } = useTranslation('form');
  const { money } = useFormats();
  const { data: settings } = useGetSettingsQuery();
  const percent = vatPercent ?? settings?.vatPercent;
  const isAmount = typeof cents === 'number' && Number.isInteger(cents) && cents >= 0;
  return (
    <p className="muted" role="status">
      {isAmount && (
        <>
          <strong>{t('money.net', { net: money(cents, currency) })}</strong>
          {percent !== undefined &&
            Number.isInteger(percent) &&
            `, ${t('money.gross', { gross: money(grossCents(cents, percent), currency), percent })}`}
        </>
      )}
    </p>
  );
}
