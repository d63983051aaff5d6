import { useTranslation } from 'react-i18next';
import { useExportUserMutation } from '../../../api/users.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useDeed } from '../../../components/dialog/use-deed.ts';
import type { UserDialogProps } from '../actions-section.tsx';
import { nameOf } from '../user-name.ts';

/** Hands over everything the academy knows of a person, as a file. */
export function ExportDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const [exportUser] = useExportUserMutation();
  const { run, busy, failure } = useDeed(onClose);
  return (
    <ConfirmDialog
      open
      title={t('export.title', { name: nameOf(user) })}
      confirmLabel={t('export.confirm')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={failure}
      onConfirm={() =>
        void run({
          work: () => exportUser(user.id),
          done: t('export.done'),
          name: nameOf(user),
          failed: t('export.failed'),
        })
      }
      onCancel={onClose}
    >
      {t('export.consequence')}
    </ConfirmDialog>
  );
}
