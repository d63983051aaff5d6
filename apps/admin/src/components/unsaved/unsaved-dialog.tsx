import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons } from '../dialog/dialog.tsx';

interface UnsavedDialogProps {
  /** Nothing is lost: it waits on this device. */
  isKept: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to discard unsaved changes, or to leave before all is sent. */
export function UnsavedDialog({ isKept, onStay, onLeave }: UnsavedDialogProps) {
  const { t } = useTranslation('form');
  return (
    <Dialog title={t(isKept ? 'leave.kept.title' : 'leave.title')} onClose={onStay}>
      <p className="dialog__text">{t(isKept ? 'leave.kept.text' : 'leave.text')}</p>
      <DialogButtons>
        <Button onClick={onStay}>{t('leave.stay')}</Button>
        <Button type="primary" danger={!isKept} onClick={onLeave}>
          {t(isKept ? 'leave.kept.leave' : 'leave.leave')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
