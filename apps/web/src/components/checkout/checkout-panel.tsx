import { useSession, type CheckoutRequest, type InvoiceData, type Quote } from '@academy/api-client';
import { grossCents } from '@academy/shared';
import { CheckBox, FailureText, type Refusal } from '@academy/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSettings } from '../../api/settings.ts';
import { BuyBar } from './buy-bar.tsx';
import { isCouponUseless } from './checkout-error.ts';
import { CouponField } from './coupon-field.tsx';
import { InvoiceOption } from './invoice/invoice-option.tsx';
import { OwnedContents } from './owned-contents.tsx';
import { PriceSummary } from './price-summary.tsx';
import { RenewalNote } from './renewal-note.tsx';
import { useCheckout } from './use-checkout.ts';
import { useCoupon } from './use-coupon.ts';
import { useQuote } from './use-quote.ts';

const NONE_REFUSED: readonly Refusal[] = [];

interface CheckoutPanelProps {
  item: CheckoutRequest;
  /** The list price, net, in cents. */
  cents: number;
  currency: string;
  period?: string | undefined;
  buyLabel: string;
  signInLabel: string;
  /** What stands above the price, which may be the buyer's own; null while that is unknown. */
  above?: (quote: Quote | null) => ReactNode;
  /** The item the price is for. */
  children?: ReactNode;
}

/**
 * Everything between a price and the payment page: the amounts, a discount code, the buyer's options, the button. Needs
 * the `checkout` texts.
 */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { item, cents, currency } = props;
  const { t } = useTranslation('checkout');
  const { status } = useSession();
  const percent = useSettings()?.vatPercent;
  const coupon = useCoupon(item.type);
  const { quote, isFetching, couponError, couponCode, retry } = useQuote(item, coupon.code);
  const { code, forget } = coupon;
  const isUseless = couponError !== null && isCouponUseless(couponError);
  useEffect(() => {
    if (isUseless && code !== null) forget(code);
  }, [isUseless, code, forget]);
  const checkout = useCheckout(item.type);
  const [wantsInvoice, setWantsInvoice] = useState(false);
  const [wantsImmediateAccess, setWantsImmediateAccess] = useState(false);
  // The form for the invoice may still be loading when the button is pressed.
  const [isInvoiceAwaited, setInvoiceAwaited] = useState(false);
  const endWaiting = useCallback(() => setInvoiceAwaited(false), []);

  const totalCents = quote?.totalCents ?? (percent === undefined ? null : grossCents(cents, percent));
  const isFree = totalCents === 0;
  const isSubscription = item.type === 'subscription';
  // The payment page of a subscription asks for the card of its renewal.
  const isGift = isFree && !isSubscription;
  const buy = (invoice?: InvoiceData) =>
    checkout.run({
      ...item,
      ...(couponCode !== null && { couponCode }),
      ...(invoice && { invoice }),
      ...(wantsImmediateAccess && { wantsImmediateAccess }),
    });
  const onBuy = () => {
    if (wantsInvoice && !isGift) setInvoiceAwaited(true);
    else void buy();
  };
  if (quote?.debitedAt) return <DebitNote />;
  // Nothing is sold to a buyer who owns all of it.
  if (quote?.isNothingLeft) return <OwnedContents quote={quote} />;
  return (
    <>
      {props.above?.(quote)}
      <PriceSummary cents={cents} currency={currency} period={props.period} quote={quote} />
      {isSubscription && (
        <RenewalNote
          listTotalCents={percent === undefined ? null : grossCents(cents, percent)}
          currency={currency}
          renewal={quote?.renewal ?? null}
        />
      )}
      {isFree && <p className="checkout__note">{t(isSubscription ? 'freeYear' : 'free')}</p>}
      {props.children}
      <OwnedContents quote={quote} />
      <CouponField
        code={coupon.code}
        offered={coupon.offered}
        onChange={(code) => (code !== null && code === coupon.code ? retry() : coupon.choose(code))}
        error={couponError}
        isChecking={isFetching}
        isChecked={status === 'user'}
      />
      {status === 'user' && !isGift && (
        <>
          <InvoiceOption
            isWanted={wantsInvoice}
            invoicedTo={quote?.invoicedTo ?? null}
            onChange={setWantsInvoice}
            isAwaited={isInvoiceAwaited}
            onAwaited={endWaiting}
            onSend={buy}
            refused={checkout.failure?.fieldErrors ?? NONE_REFUSED}
          />
          <AccessConsent isGiven={wantsImmediateAccess} onChange={setWantsImmediateAccess} />
        </>
      )}
      <FailureText text={checkout.error} />
      <BuyBar
        buyLabel={isGift ? t('getFree') : props.buyLabel}
        signInLabel={props.signInLabel}
        totalCents={totalCents}
        currency={currency}
        isProcessing={checkout.isBusy || isInvoiceAwaited}
        onBuy={onBuy}
      />
    </>
  );
}

/** Stands instead of the button while the item is being debited. */
function DebitNote() {
  const { t } = useTranslation('checkout');
  return (
    <div role="status">
      <p>
        <strong>{t('debit.title')}</strong>
      </p>
      <p className="checkout__note">{t('debit.text')}</p>
      <Link className="button button--wide" to="/profilo">
        {t('debit.purchases')}
      </Link>
    </div>
  );
}

/** The buyer's explicit request for immediate access. Never preselected, and optional. */
function AccessConsent({ isGiven, onChange }: { isGiven: boolean; onChange: (isGiven: boolean) => void }) {
  const { t } = useTranslation('checkout');
  return (
    <div className="checkout__option">
      <CheckBox checked={isGiven} onChange={(event) => onChange(event.target.checked)}>
        {t('consent.text')}{' '}
        <Link to="/termini" target="_blank">
          {t('consent.terms')}
        </Link>
      </CheckBox>
    </div>
  );
}
