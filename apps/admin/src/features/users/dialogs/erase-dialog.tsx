import type { ErasureReason } from '@academy/api-client';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEraseUserMutation } from '../../../api/users.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useDeed } from '../../../components/dialog/use-deed.ts';
import type { UserDialogProps } from '../actions-section.tsx';
import { nameOf } from '../user-name.ts';

const REASONS = [
  'written_request',
  'own_request',
  'inactivity',
  'abuse',
  'duplicate',
  'other',
] as const satisfies readonly ErasureReason[];

/** Erases an account for good: asks why, and for the address to be typed, as nothing brings it back. */
export function EraseDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const [erase] = useEraseUserMutation();
  const { run, busy, failure, setFailure } = useDeed(onClose);
  const [reason, setReason] = useState<ErasureReason>();
  const [typed, setTyped] = useState('');
  const confirm = () => {
    if (reason === undefined) setFailure(t('erase.noReason'));
    else if (typed.trim().toLowerCase() !== user.email.toLowerCase()) setFailure(t('erase.mismatch'));
    else
      void run({
        work: () => erase({ id: user.id, reason }),
        done: t('erase.done'),
        name: t('erase.doneText'),
        failed: t('erase.failed'),
      });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('erase.title', { name: nameOf(user) })}
      confirmLabel={t('erase.confirm')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={failure}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t('erase.consequence')}</p>
      <p>{t('erase.kept')}</p>
      <p className="users__warning">{t('erase.forever')}</p>
      <label className="users__field">
        <span className="field__label">{t('erase.reason')}</span>
        <Select
          value={reason}
          placeholder={t('erase.choose')}
          options={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          onChange={setReason}
        />
      </label>
      <label className="users__field">
        <span className="field__label">{t('erase.typed', { email: user.email })}</span>
        <Input
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
    </ConfirmDialog>
  );
}
