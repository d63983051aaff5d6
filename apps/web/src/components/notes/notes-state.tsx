import './notes.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notes, ShownNote } from './use-notes.ts';

interface NotesStateProps extends Pick<Notes, 'hasFailed' | 'retry' | 'trouble' | 'waiting' | 'refused'> {
  removed: ShownNote | null;
  onUndo: () => void;
}

/** What the learner must know about the notes: that one was deleted, is not saved yet, or that they could not be loaded. */
export function NotesState({
  hasFailed,
  retry,
  trouble,
  waiting,
  refused,
  removed,
  onUndo,
}: NotesStateProps) {
  const { t } = useTranslation(['notes', 'common']);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that deleted it is gone, with the focus.
    if (removed && document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, [removed]);
  return (
    <div className="notes-state" role="status">
      {removed && (
        <p>
          {t('removed')}{' '}
          <button ref={undo} type="button" onClick={onUndo}>
            {t('undo')}
          </button>
        </p>
      )}
      {refused !== null && (
        <p>
          {t('refused')}
          <span className="note__body">{refused}</span>
        </p>
      )}
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
