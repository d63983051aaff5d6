import { isApiError, useSession, type ApiError, type CheckoutRequest, type Quote } from '@academy/api-client';
import { useQuoteCheckoutQuery } from '../../api/purchases.ts';
import { isCouponRefusal } from './checkout-error.ts';

/** The amount to pay, as far as it is known. */
export interface QuoteView {
  /** Null for guests, while it is asked for, and when it cannot be had: the list price is shown then. */
  quote: Quote | null;
  isFetching: boolean;
  /** Why the code gives nothing; null when it does, or when there is none. */
  couponError: ApiError | null;
  /** The code to buy with: the one wanted, unless it was refused. */
  couponCode: string | null;
  /** Asks about the same code again. */
  retry: () => void;
}

/** Asks what an item costs its buyer with a code; a refused code leaves the price without it. */
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
