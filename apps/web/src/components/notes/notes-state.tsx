import './notes.css';
import { useKeptFocus } from '@academy/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notes, ShownNote } from './use-notes.ts';

interface NotesStateProps extends Pick<Notes, 'hasFailed' | 'retry' | 'trouble' | 'waiting' | 'refused'> {
  removed: ShownNote | null;
  onUndo: () => void;
  /** The element to which a note belongs: it takes the focus when the button that has it goes. */
  placeOf?: (note: ShownNote) => HTMLElement | null;
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
  placeOf,
}: NotesStateProps) {
  const { t } = useTranslation(['notes', 'common']);
  const undo = useRef<HTMLButtonElement>(null);
  const last = useRef<ShownNote | null>(null);
  const focus = useKeptFocus<HTMLDivElement>(() => {
    const place = last.current && placeOf?.(last.current);
    if (!place) return;
    // Blocks and passages take the focus only here.
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (removed) last.current = removed;
    // The button that deleted it is gone, with the focus.
    if (removed && document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, [removed]);
  return (
    <div {...focus} className="notes-state" role="status">
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
