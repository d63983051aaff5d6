import { useSession } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Signs out of this device; the app then goes home. */
export function SignOut() {
  const { t } = useTranslation('profile');
  const { session } = useSession();
  const toasts = useToasts();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);

  const signOut = async () => {
    setBusy(true);
    const error = await session.signOut();
    if (error) toasts.error(t('signOut.failed'), errorText(error));
    else toasts.success(t('signOut.done'), t('signOut.doneText'));
  };

  return (
    <button
      type="button"
      className="button button--small"
      aria-disabled={isBusy}
      onClick={() => !isBusy && void signOut()}
    >
      {t('signOut.button')}
    </button>
  );
}
