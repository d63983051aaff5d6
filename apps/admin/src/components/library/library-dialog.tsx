import type { FileKind, LibraryFile } from '@academy/api-client';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons } from '../dialog/dialog.tsx';
import { LibraryFiles } from './library-files.tsx';

interface LibraryDialogProps {
  kind: FileKind;
  /** The id of a file that is not offered. */
  except?: string | undefined;
  onChoose: (file: LibraryFile) => void;
  onClose: () => void;
}

/** The uploaded files of one kind, to choose one. */
export function LibraryDialog({ kind, except, onChoose, onClose }: LibraryDialogProps) {
  const { t } = useTranslation('form');
  return (
    <Dialog wide title={t(`library.title.${kind}`)} onClose={onClose}>
      <LibraryFiles kind={kind} except={except} onChoose={onChoose} />
      <DialogButtons>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
