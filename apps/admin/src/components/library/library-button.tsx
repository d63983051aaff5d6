import type { FileKind, LibraryFile } from '@academy/api-client';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryDialog } from './library-dialog.tsx';

interface LibraryButtonProps {
  kind: FileKind;
  /** The id of a file that is not offered. */
  except?: string;
  onChoose: (file: LibraryFile) => void;
}

/** Lets the user choose a file that was uploaded before. */
export function LibraryButton({ kind, except, onChoose }: LibraryButtonProps) {
  const { t } = useTranslation('form');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('library.open')}</Button>
      {isOpen && (
        <LibraryDialog
          kind={kind}
          except={except}
          onClose={() => setOpen(false)}
          onChoose={(file) => {
            onChoose(file);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
