import { grossCents, vatCents } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../api/settings.ts';
import './checkout.css';

/** A net price as sold, and what will be charged once VAT is added. Needs the `checkout` texts. */
export function PriceSummary({
  cents,
  currency,
  period,
}: {
  cents: number;
  currency: string;
  period?: string;
}) {
  const { t } = useTranslation('checkout');
  const { money } = useFormats();
  const percent = useSettings()?.vatPercent;
  return (
    <div className="price-summary">
      <p className="price-summary__head">
        <span className="price">{money(cents, currency, { compact: true })}</span>
        <span className="muted">
          {t('plusVat')}
          {period && ` ${period}`}
        </span>
      </p>
      {percent !== undefined && (
        <dl className="price-summary__lines">
          <dt>{t('net')}</dt>
          <dd>{money(cents, currency)}</dd>
          <dt>{t('vat', { percent })}</dt>
          <dd>{money(vatCents(cents, percent), currency)}</dd>
          <dt className="price-summary__total">{t('total')}</dt>
          <dd className="price-summary__total">{money(grossCents(cents, percent), currency)}</dd>
        </dl>
      )}
    </div>
  );
}
