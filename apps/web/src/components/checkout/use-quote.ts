import { isApiError, useSession, type ApiError, type CheckoutRequest, type Quote } from '@academy/api-client';
import { useQuoteCheckoutQuery } from '../../api/purchases.ts';
import { isCouponRefusal } from './checkout-error.ts';

/** The amount to pay, as far as it is loaded. */
export interface QuoteView {
  /** Null for guests, while loading, and when loading failed: then the list price is shown. */
  quote: Quote | null;
  isFetching: boolean;
  /** Why the code was refused; null when it was accepted or there is none. */
  couponError: ApiError | null;
  /** The code to buy with: the one entered, unless it was refused. */
  couponCode: string | null;
  /** Requests the quote for the same code again. */
  retry: () => void;
}

/** Requests the price of an item for its buyer with a code; with a refused code, the price without it. */
export function useQuote(item: CheckoutRequest, couponCode: string | null): QuoteView {
  const isMember = useSession().status === 'user';
  const wanted = useQuoteCheckoutQuery(couponCode === null ? item : { ...item, couponCode }, {
    skip: !isMember,
  });
  const failure = couponCode !== null && isApiError(wanted.error) ? wanted.error : null;
  const plain = useQuoteCheckoutQuery(item, { skip: !isMember || failure === null });
  const isRefused = failure !== null && isCouponRefusal(failure);
  return {
    quote: (failure ? plain.currentData : wanted.currentData) ?? null,
    isFetching: wanted.isFetching || plain.isFetching,
    couponError: failure,
    couponCode: isRefused ? null : couponCode,
    retry: () => void wanted.refetch(),
  };
}
