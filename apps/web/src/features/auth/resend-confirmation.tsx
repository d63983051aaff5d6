import { useSession, type ApiError } from '@academy/api-client';
import { useErrorText } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type ResendState = 'idle' | 'busy' | 'sent' | ApiError;

/** Mails the confirmation link again. @returns how that stands, and the way to do it. */
export function useResend() {
  const { session } = useSession();
  const [state, setState] = useState<ResendState>('idle');
  const resend = async (email: string) => {
    setState('busy');
    setState((await session.resendConfirmation(email)) ?? 'sent');
  };
  return { state, resend };
}

/** Says what came of it. */
export function ResendStatus({ state }: { state: ResendState }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  return (
    <p className="auth__resend-status" role="status">
      {state === 'sent' && t('resend.done')}
      {typeof state === 'object' && errorText(state)}
    </p>
  );
}

/** The button for a known address. */
export function ResendConfirmation({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { state, resend } = useResend();
  const isBusy = state === 'busy';
  return (
    <div>
      <button
        type="button"
        className="button button--small"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void resend(email)}
      >
        {t(isBusy ? 'busy' : 'resend.button')}
      </button>
      <ResendStatus state={state} />
    </div>
  );
}
