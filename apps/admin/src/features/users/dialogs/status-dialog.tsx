import { useTranslation } from 'react-i18next';
import { useUpdateUserMutation } from '../../../api/users.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { nameOf } from '../user/user-name.ts';
import type { UserDialogProps } from './user-dialog.ts';

/** Suspends an account, or restores a suspended one. */
export function StatusDialog({ user, isOwn, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const [update] = useUpdateUserMutation();
  const isSuspended = user.status === 'suspended';
  const action = isSuspended ? 'restore' : 'suspend';
  return (
    <FormDialog
      danger={!isSuspended}
      title={t(`${action}.title`, { name: nameOf(user) })}
      confirmLabel={t(`${action}.open`)}
      savedTitle={t(`${action}.done`)}
      savedText={nameOf(user)}
      failureTitle={t(`${action}.failed`)}
      initialValues={{}}
      save={() => update({ id: user.id, changes: { status: isSuspended ? 'active' : 'suspended' } })}
      onClose={onClose}
    >
      <p>{t(`${action}.consequence`)}</p>
      {isOwn && !isSuspended && <p className="users__warning">{t('suspend.own')}</p>}
    </FormDialog>
  );
}
