import { useSession } from '@academy/api-client';
import { ActionButton, useAction } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

interface ResendConfirmationProps {
  email: string;
  onSent?: () => void;
}

/** Sends the confirmation email to a known address again. */
export function ResendConfirmation({ email, onSent }: ResendConfirmationProps) {
  const { t } = useTranslation('auth');
  const { session } = useSession();
  const [params] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const resend = useAction(() => session.resendConfirmation(email, params.get('next')));
  const send = async () => {
    const hasSent = await resend.run();
    setSent(hasSent);
    if (hasSent) onSent?.();
  };
  return (
    <div>
      <ActionButton
        className="button button--small"
        isBusy={resend.isBusy}
        busyLabel={t('busy')}
        onClick={() => void send()}
      >
        {t('resend.button')}
      </ActionButton>
      <p className="auth__resend-status" role="status">
        {isSent ? t('resend.done') : resend.error}
      </p>
    </div>
  );
}
