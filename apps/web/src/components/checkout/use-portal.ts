import { useToasts } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenPortalMutation } from '../../api/subscription.ts';

/** Opens the payment provider's customer portal in a new tab. Needs the `checkout` texts. */
export function usePortal() {
  const { t } = useTranslation('checkout');
  const toasts = useToasts();
  const [openPortal, { isLoading }] = useOpenPortalMutation();
  const [error, setError] = useState<string | null>(null);

  const open = async () => {
    setError(null);
    // Only a click may open a tab: it is opened empty, and led on once the address is known.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    const { data } = await openPortal();
    if (!data?.url) {
      tab?.close();
      setError(t('portalFailed'));
      toasts.error(t('error'), t('portalFailed'));
      return;
    }
    (tab ?? window).location.assign(data.url);
  };

  return { open: () => !isLoading && void open(), isOpening: isLoading, error };
}
