import type { Quote } from '@academy/api-client';
import { grossCents, vatCents } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../api/settings.ts';
import './checkout.css';

interface PriceSummaryProps {
  /** The list price, net. */
  cents: number;
  currency: string;
  period?: string | undefined;
  /** The server's quote for this buyer; without it the list price is shown. */
  quote?: Quote | null;
}

/** A net price, and the amount charged: less credit and discount, plus VAT. Needs the `checkout` texts. */
export function PriceSummary({ cents, currency, period, quote = null }: PriceSummaryProps) {
  const { t } = useTranslation('checkout');
  const { money } = useFormats();
  const percent = useSettings()?.vatPercent;
  const bill: Bill | null = quote ?? (percent === undefined ? null : listBill(cents, currency, percent));
  return (
    <div className="price-summary">
      <p className="price-summary__head">
        <span className="price">{money(quote?.netCents ?? cents, currency, { compact: true })}</span>
        <span className="muted">
          {t('plusVat')}
          {period && ` ${period}`}
        </span>
      </p>
      {bill && (
        <dl className="price-summary__lines" aria-live="polite">
          <dt>{t('net')}</dt>
          <dd>{money(bill.listCents, bill.currency)}</dd>
          {bill.creditCents > 0 && (
            <>
              <dt className="price-summary__discount">{t('credit')}</dt>
              <dd className="price-summary__discount">−{money(bill.creditCents, bill.currency)}</dd>
            </>
          )}
          {bill.discountCents > 0 && (
            <>
              <dt className="price-summary__discount">
                {bill.couponCode ? t('discountBy', { code: bill.couponCode }) : t('discount')}
              </dt>
              <dd className="price-summary__discount">−{money(bill.discountCents, bill.currency)}</dd>
            </>
          )}
          <dt>{t('vat', { percent: bill.vatPercent })}</dt>
          <dd>{money(bill.vatCents, bill.currency)}</dd>
          <dt className="price-summary__total">{t('total')}</dt>
          <dd className="price-summary__total">{money(bill.totalCents, bill.currency)}</dd>
        </dl>
      )}
    </div>
  );
}

/** The amounts line by line, in cents. */
type Bill = Pick<
  Quote,
  'listCents' | 'creditCents' | 'discountCents' | 'vatPercent' | 'vatCents' | 'totalCents' | 'couponCode'
> & { currency: string };

function listBill(cents: number, currency: string, percent: number): Bill {
  return {
    listCents: cents,
    creditCents: 0,
    discountCents: 0,
    vatPercent: percent,
    vatCents: vatCents(cents, percent),
    totalCents: grossCents(cents, percent),
    currency,
    couponCode: null,
  };
}
