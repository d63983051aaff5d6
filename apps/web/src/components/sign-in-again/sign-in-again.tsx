import { useSession } from '@academy/api-client';
import { loadPage, useErrorText, useToasts } from '@academy/ui';
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInDialogProps } from './sign-in-dialog.tsx';

/** Few visits need the dialog, although every page has it. */
const loadDialog = async () => (await import('./sign-in-dialog.tsx')).SignInDialog;
const DIALOG_TEXTS = ['signInAgain', 'password'];

/**
 * Asks for the password over the page: when the session has expired, so that nothing on the page is lost, and when an
 * action needs a recent sign-in. Requests that wait for it continue afterwards. If the dialog cannot be loaded they
 * fail, and the next request loads it again.
 */
export function SignInAgain() {
  const { t, i18n } = useTranslation();
  const { session, expiredUser, user } = useSession();
  const { proof } = session;
  const toasts = useToasts();
  const errorText = useErrorText();
  const isRequested = useSyncExternalStore(proof.subscribe, proof.isRequested, () => false);
  const isEnded = expiredUser !== null;
  const isNeeded = isEnded || isRequested;
  const [SignInDialog, setDialog] = useState<ComponentType<SignInDialogProps>>();
  useEffect(() => proof.host(), [proof]);
  // The user signed in again, here or in another tab.
  useEffect(() => (isEnded ? () => proof.resolve(true) : undefined), [isEnded, proof]);

  const giveUp = useEffectEvent(() => {
    if (!proof.isRequested()) return;
    toasts.error(t('error'), errorText({ messageKey: 'network.connection' }));
    proof.resolve(false);
  });
  useEffect(() => {
    if (!isNeeded) return;
    loadPage(loadDialog, i18n, DIALOG_TEXTS).then(
      ({ Component }) => setDialog(() => Component),
      () => giveUp(),
    );
    // Every request tries again.
  }, [i18n, isNeeded, isRequested]);

  if (!SignInDialog || !user || !isNeeded) return null;
  return <SignInDialog email={user.email} isEnded={isEnded} />;
}
