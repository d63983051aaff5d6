import { apiError } from '@academy/api-client';
import { useAction, type Action } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failure-of.ts';
import { useOpenPortalMutation } from '../../api/subscription.ts';

/** Opens the payment provider's customer portal in a new tab. Needs the `checkout` texts. */
export function usePortal(): Action<[]> {
  const { t } = useTranslation('checkout');
  const [openPortal] = useOpenPortalMutation();
  return useAction(
    async () => {
      // Browsers let only a click open a tab: it is opened empty and navigated once the address is loaded.
      const tab = window.open('about:blank', '_blank');
      if (tab) tab.opener = null;
      const result = await openPortal();
      if (result.data?.url) {
        (tab ?? window).location.assign(result.data.url);
        return null;
      }
      tab?.close();
      return failureOf(result) ?? apiError('');
    },
    { failureTitle: t('error'), failureText: () => t('portalFailed') },
  );
}
