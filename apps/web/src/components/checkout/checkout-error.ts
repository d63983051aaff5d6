import type { CheckoutRequest } from '@academy/api-client';
import { useErrorText, type Failure } from '@academy/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** True when the server refused the discount code, not the purchase. */
export function isCouponRefusal({ code }: Failure): boolean {
  return code.startsWith('commerce.coupon_');
}

/** True when the refused code is valid nowhere; one for another item may still be used for that. */
export function isCouponUseless(failure: Failure): boolean {
  return isCouponRefusal(failure) && failure.code !== 'commerce.coupon_not_applicable';
}

/** Codes whose own sentence already explains the failure. */
const SPOKEN = /^(commerce|catalogue)\./;

/** The sentence for a failed checkout, chosen by code. Needs the `checkout` texts. */
export function useCheckoutErrorText(): (failure: Failure, type: CheckoutRequest['type']) => string {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText();
  return useCallback(
    (failure, type) => {
      if (isAuthRefusal(failure)) return t('failure.auth');
      if (isCouponRefusal(failure)) return t('failure.coupon');
      if (failure.code === 'catalogue.content_not_found') return t('failure.item');
      if (SPOKEN.test(failure.code)) return errorText(failure);
      if (type === 'subscription') return t('failure.subscription');
      if (failure.messageKey === 'unknown') return t('failure.unknown');
      return t('failure.other', { message: errorText(failure) });
    },
    [t, errorText],
  );
}

function isAuthRefusal({ status, messageKey }: Failure): boolean {
  return status === 401 || status === 403 || messageKey === 'auth.session_expired';
}
