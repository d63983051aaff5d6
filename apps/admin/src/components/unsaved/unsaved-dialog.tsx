import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons } from '../dialog/dialog.tsx';

interface UnsavedDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to discard unsaved changes. */
export function UnsavedDialog({ onStay, onLeave }: UnsavedDialogProps) {
  const { t } = useTranslation('form');
  return (
    <Dialog title={t('leave.title')} onClose={onStay}>
      <p className="dialog__text">{t('leave.text')}</p>
      <DialogButtons>
        <Button onClick={onStay}>{t('leave.stay')}</Button>
        <Button type="primary" danger onClick={onLeave}>
          {t('leave.leave')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
