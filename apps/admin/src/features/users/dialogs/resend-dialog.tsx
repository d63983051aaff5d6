import { MAIL_LINK_HOURS } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { useResendConfirmationMutation } from '../../../api/users.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import type { UserDialogProps } from './user-dialog.ts';

/** Mails the confirmation of an address again. */
export function ResendDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const [resend] = useResendConfirmationMutation();
  return (
    <FormDialog
      title={t('resend.title')}
      confirmLabel={t('resend.confirm')}
      savedTitle={t('resend.done')}
      savedText={user.email}
      failureTitle={t('resend.failed')}
      initialValues={{}}
      save={() => resend(user.id)}
      onClose={onClose}
    >
      {t('resend.consequence', { email: user.email, hours: MAIL_LINK_HOURS })}
    </FormDialog>
  );
}
