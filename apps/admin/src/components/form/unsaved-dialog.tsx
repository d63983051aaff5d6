import { useTranslation } from 'react-i18next';
import type { Blocker } from 'react-router-dom';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

/** Asks whether to lose the unsaved changes when the blocker holds a change of page back. */
export function UnsavedDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation('form');
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
