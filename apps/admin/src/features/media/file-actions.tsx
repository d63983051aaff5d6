import { type LibraryFile, useSession } from '@academy/api-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteMediaMutation } from '../../api/media.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

/** The actions on a file. Only admins can delete files, and replace those used by the settings. */
export function FileActions({ file }: { file: LibraryFile }) {
  const { t } = useTranslation('media');
  const { role } = useSession();
  const [remove] = useDeleteMediaMutation();
  const [open, setOpen] = useState<'replace' | 'remove' | null>(null);
  const { fileName: name, uses } = file;
  const isAdmin = role === 'admin';
  const mayReplace = uses.length > 0 && (isAdmin || uses.every(({ kind }) => kind !== 'settings'));
  const close = () => setOpen(null);
  return (
    <div className="row-actions">
      {mayReplace && (
        <button
          type="button"
          className="row-actions__item"
          aria-label={`${t('replace.action')}: ${name}`}
          onClick={() => setOpen('replace')}
        >
          {t('replace.action')}
        </button>
      )}
      {isAdmin && uses.length === 0 && (
        <button
          type="button"
          className="row-actions__item row-actions__item--danger"
          aria-label={`${t('removal.action')}: ${name}`}
          onClick={() => setOpen('remove')}
        >
          {t('removal.action')}
        </button>
      )}
      {open === 'replace' && <ReplaceDialog file={file} onClose={close} />}
      {open === 'remove' && (
        <FormDialog
          danger
          title={t('removal.title')}
          confirmLabel={t('removal.action')}
          savedTitle={t('removal.done')}
          savedText={name}
          failureTitle={t('removal.failed')}
          initialValues={{}}
          save={() => remove(file.id)}
          onClose={close}
        >
          {t('removal.text', { name })}
        </FormDialog>
      )}
    </div>
  );
}
