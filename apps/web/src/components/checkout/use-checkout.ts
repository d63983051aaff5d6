import { apiError, type ApiError, type CheckoutRequest } from '@academy/api-client';
import { LEAVING, useAction, useRequestKey, useToasts, type Action } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { failureOf } from '../../api/failure-of.ts';
import { useCreateCheckoutMutation } from '../../api/purchases.ts';
import { useCheckoutErrorText } from './checkout-error.ts';
import { storeCheckoutPage } from './checkout-page.ts';

/** The app's own code for a response without the payment page's address. */
const URL_MISSING = 'url_missing';

/** Buying: requests the hosted payment page and goes there. Needs the `checkout` texts. */
export function useCheckout(type: CheckoutRequest['type']): Action<[CheckoutRequest]> {
  const { t } = useTranslation('checkout');
  const toasts = useToasts();
  const errorText = useCheckoutErrorText();
  const [createCheckout] = useCreateCheckoutMutation();
  const requestKey = useRequestKey();
  const { pathname, search } = useLocation();
  return useAction(
    async (request: CheckoutRequest) => {
      const missing = missingId(request);
      if (missing) return missing;
      const result = await createCheckout({ request, idempotencyKey: requestKey.keyFor(request) });
      const failure = failureOf(result);
      requestKey.settle(failure ?? undefined);
      if (failure) return failure;
      if (!result.data?.url) return apiError(URL_MISSING);
      toasts.info(t('redirecting'), t('redirectingText'));
      storeCheckoutPage(pathname + search);
      window.location.assign(result.data.url);
      return LEAVING;
    },
    {
      failureTitle: t('error'),
      failureText: (failure) =>
        failure.code === URL_MISSING
          ? t('failure.other', { message: t('failure.urlMissing') })
          : errorText(failure, type),
    },
  );
}

function missingId({ type, contentId, projectId }: CheckoutRequest): ApiError | null {
  if (type === 'single' && !contentId) return apiError('commerce.content_id_missing', 400);
  if (type === 'project' && !projectId) return apiError('commerce.project_id_missing', 400);
  return null;
}
