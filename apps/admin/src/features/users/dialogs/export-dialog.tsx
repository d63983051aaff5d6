import { useTranslation } from 'react-i18next';
import { useExportUserMutation } from '../../../api/users.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { nameOf } from '../user/user-name.ts';
import type { UserDialogProps } from './user-dialog.ts';

/** Downloads everything the academy stores about a user. */
export function ExportDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const [exportUser] = useExportUserMutation();
  return (
    <FormDialog
      title={t('export.title', { name: nameOf(user) })}
      confirmLabel={t('export.confirm')}
      savedTitle={t('export.done')}
      savedText={nameOf(user)}
      failureTitle={t('export.failed')}
      initialValues={{}}
      save={() => exportUser(user.id)}
      onClose={onClose}
    >
      {t('export.consequence')}
    </FormDialog>
  );
}
