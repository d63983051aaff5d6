import { useTranslation } from 'react-i18next';
import type { Notes, ShownNote } from './use-notes.ts';

interface NotesStateProps extends Pick<Notes, 'hasFailed' | 'retry' | 'trouble' | 'waitingCount'> {
  removed: ShownNote | null;
  onUndo: () => void;
}

/** What the learner must know about the notes: that one was deleted, is not saved yet, or that they could not be loaded. */
export function NotesState({ hasFailed, retry, trouble, waitingCount, removed, onUndo }: NotesStateProps) {
  const { t } = useTranslation(['study', 'common']);
  return (
    <div className="notes-state" role="status">
      {removed && (
        <p>
          {t('notes.removed')}{' '}
          <button type="button" onClick={onUndo}>
            {t('notes.undo')}
          </button>
        </p>
      )}
      {trouble?.kind === 'refused' && <p>{t('notes.refused')}</p>}
      {trouble?.kind === 'late' && waitingCount > 0 && <p>{t('notes.late', { count: waitingCount })}</p>}
      {hasFailed && (
        <p>
          {t('notes.failed')}{' '}
          <button type="button" onClick={retry}>
            {t('common:retry')}
          </button>
        </p>
      )}
    </div>
  );
}
