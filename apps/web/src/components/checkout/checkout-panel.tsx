import { useSession, type CheckoutRequest } from '@academy/api-client';
import { grossCents } from '@academy/shared';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../api/settings.ts';
import { FormError } from '../form/form-error.tsx';
import { BuyBar } from './buy-bar.tsx';
import { CouponField } from './coupon-field.tsx';
import { OwnedContents } from './owned-contents.tsx';
import { PriceSummary } from './price-summary.tsx';
import { useCheckout } from './use-checkout.ts';
import { useCoupon } from './use-coupon.ts';
import { useQuote } from './use-quote.ts';

interface CheckoutPanelProps {
  item: CheckoutRequest;
  /** The list price, net, in cents. */
  cents: number;
  currency: string;
  period?: string;
  buyLabel: string;
  signInLabel: string;
  /** What the price buys. */
  children?: ReactNode;
}

/** Everything between a price and the payment page: the bill, a discount code, the button. Needs the `checkout` texts. */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { item, cents, currency } = props;
  const { t } = useTranslation('checkout');
  const isGuest = useSession().status === 'guest';
  const percent = useSettings()?.vatPercent;
  const [coupon, setCoupon] = useCoupon();
  const { quote, isFetching, couponError, couponCode, retry } = useQuote(item, coupon);
  const { buy, isProcessing, error } = useCheckout();

  const totalCents = quote?.totalCents ?? (percent === undefined ? null : grossCents(cents, percent));
  const isGift = totalCents === 0;
  return (
    <>
      <PriceSummary cents={cents} currency={currency} period={props.period} quote={quote} />
      {isGift && <p className="checkout__note">{t('free')}</p>}
      {props.children}
      <OwnedContents contents={quote?.ownedContents ?? []} />
      <CouponField
        code={coupon}
        onChange={(code) => (code !== null && code === coupon ? retry() : setCoupon(code))}
        error={couponError}
        isChecking={isFetching}
        isChecked={!isGuest}
      />
      <FormError text={error} />
      <BuyBar
        buyLabel={isGift ? t('getFree') : props.buyLabel}
        signInLabel={props.signInLabel}
        totalCents={totalCents}
        currency={currency}
        isProcessing={isProcessing}
        onBuy={() => buy(couponCode === null ? item : { ...item, couponCode })}
      />
    </>
  );
}
