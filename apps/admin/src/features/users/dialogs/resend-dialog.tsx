import { useTranslation } from 'react-i18next';
import { useResendConfirmationMutation } from '../../../api/users.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useDeed } from '../../../components/dialog/use-deed.ts';
import type { UserDialogProps } from '../actions-section.tsx';

/** Mails the confirmation of an address again. */
export function ResendDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const [resend] = useResendConfirmationMutation();
  const { run, busy, failure } = useDeed(onClose);
  return (
    <ConfirmDialog
      open
      title={t('resend.title')}
      confirmLabel={t('resend.confirm')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={failure}
      onConfirm={() =>
        void run({
          work: () => resend(user.id),
          done: t('resend.done'),
          name: user.email,
          failed: t('resend.failed'),
        })
      }
      onCancel={onClose}
    >
      {t('resend.consequence', { email: user.email })}
    </ConfirmDialog>
  );
}
