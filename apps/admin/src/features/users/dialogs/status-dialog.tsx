import { useTranslation } from 'react-i18next';
import { useUpdateUserMutation } from '../../../api/users.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useDeed } from '../../../components/dialog/use-deed.ts';
import type { UserDialogProps } from '../actions-section.tsx';
import { nameOf } from '../user-name.ts';

/** Suspends an account, or restores a suspended one. */
export function StatusDialog({ user, isOwn, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const [update] = useUpdateUserMutation();
  const { run, busy, failure } = useDeed(onClose);
  const isSuspended = user.status === 'suspended';
  const deed = isSuspended ? 'restore' : 'suspend';
  return (
    <ConfirmDialog
      open
      danger={!isSuspended}
      title={t(`${deed}.title`, { name: nameOf(user) })}
      confirmLabel={t(`${deed}.open`)}
      cancelLabel={t('cancel')}
      busy={busy}
      error={failure}
      onConfirm={() =>
        void run({
          work: () => update({ id: user.id, changes: { status: isSuspended ? 'active' : 'suspended' } }),
          done: t(`${deed}.done`),
          name: nameOf(user),
          failed: t(`${deed}.failed`),
        })
      }
      onCancel={onClose}
    >
      <p>{t(`${deed}.consequence`)}</p>
      {isOwn && !isSuspended && <p className="users__warning">{t('suspend.own')}</p>}
    </ConfirmDialog>
  );
}
