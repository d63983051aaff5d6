import './notes.css';
import { useTranslation } from 'react-i18next';
import type { Notes, ShownNote } from './use-notes.ts';

interface NotesStateProps extends Pick<Notes, 'hasFailed' | 'retry' | 'trouble' | 'waiting'> {
  removed: ShownNote | null;
  onUndo: () => void;
}

/** What the learner must know about the notes: that one was deleted, is not saved yet, or that they could not be loaded. */
export function NotesState({ hasFailed, retry, trouble, waiting, removed, onUndo }: NotesStateProps) {
  const { t } = useTranslation(['notes', 'common']);
  return (
    <div className="notes-state" role="status">
      {removed && (
        <p>
          {t('removed')}{' '}
          <button type="button" onClick={onUndo}>
            {t('undo')}
          </button>
        </p>
      )}
      {trouble?.kind === 'refused' && <p>{t('refused')}</p>}
      {trouble?.kind === 'late' && waiting.size > 0 && <p>{t('late', { count: waiting.size })}</p>}
      {hasFailed && (
        <p>
          {t('failed')}{' '}
          <button type="button" onClick={retry}>
            {t('common:retry')}
          </button>
        </p>
      )}
    </div>
  );
}
