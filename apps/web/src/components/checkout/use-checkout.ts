import {
  apiError,
  toApiError,
  type ApiError,
  type CheckoutRequest,
  type FieldError,
} from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateCheckoutMutation } from '../../api/purchases.ts';
import { useCheckoutErrorText } from './checkout-error.ts';

/**
 * Buying: asks for the hosted payment page and goes there. Needs the `checkout` texts.
 * A second call while one is under way does nothing, so a double click buys once.
 */
export function useCheckout() {
  const { t } = useTranslation('checkout');
  const toasts = useToasts();
  const failureText = useCheckoutErrorText();
  const [createCheckout] = useCreateCheckoutMutation();
  const [isProcessing, setProcessing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [refusedFields, setRefusedFields] = useState<FieldError[]>([]);
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
    setError(null);
    setRefusedFields([]);
    const missing = missingId(request);
    if (missing) return fail(failureText(missing, request.type));
    setUnderWay(true);
    const { data, error: failure } = await createCheckout(request);
    if (failure) {
      const refusal = toApiError(failure);
      setRefusedFields(refusal.fieldErrors);
      return fail(failureText(refusal, request.type));
    }
    if (!data?.url) return fail(t('failure.other', { message: t('failure.urlMissing') }));
    toasts.info(t('redirecting'), t('redirectingText'));
    // The button stays busy until the browser has left.
    window.location.assign(data.url);
  };

  return { buy: (request: CheckoutRequest) => void buy(request), isProcessing, error, refusedFields };
}

function missingId({ type, contentId, projectId }: CheckoutRequest): ApiError | null {
  if (type === 'single' && !contentId) return apiError('commerce.content_id_missing', 400);
  if (type === 'project' && !projectId) return apiError('commerce.project_id_missing', 400);
  return null;
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
