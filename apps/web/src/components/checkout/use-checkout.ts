import { isApiError, type CheckoutRequest } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateCheckoutMutation } from '../../api/purchases.ts';

/**
 * Buying: asks for the hosted payment page and goes there. Needs the `checkout` texts.
 * A second call while one is under way does nothing, so a double click buys once.
 */
export function useCheckout() {
  const { t } = useTranslation('checkout');
  const toasts = useToasts();
  const errorText = useErrorText();
  const [createCheckout] = useCreateCheckoutMutation();
  const [isProcessing, setProcessing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // State arrives with the next render; a second click may come before it.
  const underWay = useRef(false);

  const setUnderWay = (value: boolean) => {
    underWay.current = value;
    setProcessing(value);
  };
  useReleaseOnReturn(() => setUnderWay(false));

  const fail = (text: string) => {
    setUnderWay(false);
    setError(text);
    toasts.error(t('error'), text);
  };

  const buy = async (request: CheckoutRequest) => {
    if (underWay.current) return;
    setUnderWay(true);
    setError(null);
    const { data, error: failure } = await createCheckout(request);
    if (failure) return fail(isApiError(failure) ? errorText(failure) : t('unexpected'));
    if (!data?.url) return fail(t('urlMissing'));
    toasts.info(t('redirecting'), t('redirectingText'));
    // The button stays busy until the browser has left.
    window.location.assign(data.url);
  };

  return { buy: (request: CheckoutRequest) => void buy(request), isProcessing, error };
}

/** Coming back from the payment page, the browser may show this page as it was left: busy. */
function useReleaseOnReturn(release: () => void): void {
  const latest = useRef(release);
  useEffect(() => {
    latest.current = release;
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
