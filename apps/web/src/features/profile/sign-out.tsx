import { useSession } from '@academy/api-client';
import { ActionButton, useAction, useToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** Signs out on this device; the app then goes to the home page. */
export function SignOut() {
  const { t } = useTranslation('profile');
  const { session } = useSession();
  const toasts = useToasts();
  const signOut = useAction(() => session.signOut(), { failureTitle: t('signOut.failed') });
  return (
    <ActionButton
      className="button button--small"
      isBusy={signOut.isBusy}
      onClick={() =>
        void signOut.run().then((isDone) => {
          if (isDone) toasts.success(t('signOut.done'), t('signOut.doneText'));
        })
      }
    >
      {t('signOut.button')}
    </ActionButton>
  );
}
