import { ROLES } from '@academy/shared';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateUserMutation } from '../../../api/users.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useDeed } from '../../../components/dialog/use-deed.ts';
import type { UserDialogProps } from '../actions-section.tsx';
import { nameOf } from '../user-name.ts';

/** Gives an account another role. */
export function RoleDialog({ user, isOwn, onClose }: UserDialogProps) {
  const { t } = useTranslation(['users', 'common']);
  const [update] = useUpdateUserMutation();
  const { run, busy, failure, setFailure } = useDeed(onClose);
  const [role, setRole] = useState(user.role);
  const confirm = () => {
    if (role === user.role) {
      setFailure(t('role.same'));
      return;
    }
    void run({
      work: () => update({ id: user.id, changes: { role } }),
      done: t('role.done'),
      name: t('role.doneText', { name: nameOf(user), role: t(`common:roles.${role}`) }),
      failed: t('role.failed'),
    });
  };
  return (
    <ConfirmDialog
      open
      title={t('role.title', { name: nameOf(user) })}
      confirmLabel={t('role.confirm')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={failure}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t('role.consequence')}</p>
      {isOwn && user.role === 'admin' && <p className="users__warning">{t('role.own')}</p>}
      <Radio.Group
        className="users__choices"
        aria-label={t('role.label')}
        value={role}
        onChange={(event) => setRole(event.target.value as typeof role)}
      >
        {ROLES.map((value) => (
          <Radio key={value} value={value}>
            {t(`common:roles.${value}`)}
            <span className="users__note muted">{t(`role.may.${value}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </ConfirmDialog>
  );
}
