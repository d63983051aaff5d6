import { ActionButton, FailureText, Icon, useAction } from '@academy/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { type NoteFilter, useExportNotesMutation } from '../../../api/notes.ts';

interface NotesExportProps {
  /** What is shown; null for all. */
  filter: NoteFilter | null;
  /** How many notes are shown. */
  shown: number;
  /** How many there are, if that is known. */
  total: number | undefined;
}

/** Takes the shown notes along as a file, or all. */
export function NotesExport({ filter, shown, total }: NotesExportProps) {
  const { t } = useTranslation('notes');
  const id = useId();
  const [save] = useExportNotesMutation();
  const saving = useAction(
    async (chosen: NoteFilter) => failureOf(await save({ ...chosen, fileName: t('page.file') })),
    { failureTitle: t('page.exportFailed') },
  );
  return (
    <section className="notes-page__export" aria-labelledby={id}>
      <h2 id={id}>{t('page.exportTitle')}</h2>
      <p className="muted">{t('page.exportText')}</p>
      <FailureText text={saving.error} />
      <div className="button-row">
        {filter && shown > 0 && (
          <ActionButton className="button" isBusy={saving.isBusy} onClick={() => void saving.run(filter)}>
            <Icon name="download" />
            {t('page.exportThese', { count: shown })}
          </ActionButton>
        )}
        <ActionButton className="button" isBusy={saving.isBusy} onClick={() => void saving.run({})}>
          <Icon name="download" />
          {total === undefined ? t('page.exportEvery') : t('page.exportAll', { count: total })}
        </ActionButton>
      </div>
    </section>
  );
}
