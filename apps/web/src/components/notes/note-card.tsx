import './notes.css';
import { formatClock } from '@academy/shared';
import { useKeptFocus } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Marked } from '../marked.tsx';
import { NoteForm } from './note-form.tsx';
import type { ShownNote } from './use-notes.ts';

interface NoteCardProps {
  note: ShownNote;
  /** Goes to the note's place in the lesson of the page. */
  onGo?: (() => void) | undefined;
  /** The address of its place, on other pages. */
  to?: string | undefined;
  /** Words to mark in it. */
  search?: string;
  onWrite: (note: ShownNote, isTyped?: boolean) => void;
  onRemove: () => void;
}

/** One of the learner's notes, to read, change and delete. */
export function NoteCard({ note, onGo, to, search, onWrite, onRemove }: NoteCardProps) {
  const { t } = useTranslation('notes');
  // The text before it was changed, which «Annulla» brings back.
  const [former, setFormer] = useState<string | null>(null);
  const time = note.second === undefined ? undefined : formatClock(note.second);
  const name = time === undefined ? t('yours') : t('yoursAt', { time });
  const focus = useKeptFocus<HTMLDivElement>();
  if (former !== null) {
    return (
      <div {...focus}>
        <NoteForm
          title={name}
          quote={note.quote}
          body={note.body}
          onType={(body) => onWrite({ ...note, body }, true)}
          onSave={(body) => {
            onWrite({ ...note, body });
            setFormer(null);
          }}
          onCancel={() => {
            if (former !== note.body) onWrite({ ...note, body: former });
            setFormer(null);
          }}
        />
      </div>
    );
  }
  return (
    <div {...focus}>
      <section className="note" aria-label={name}>
        <div className="note__head">
          {onGo && time !== undefined ? (
            <button type="button" className="note__go" onClick={onGo}>
              <span className="visually-hidden">{t('goTo')} </span>
              {name}
            </button>
          ) : to === undefined ? (
            <span>{name}</span>
          ) : (
            <Link to={to}>
              <span className="visually-hidden">{t('goTo')} </span>
              {name}
            </Link>
          )}
          <span className="note__actions">
            <button type="button" onClick={() => setFormer(note.body)}>
              {t('edit')}
              <span className="visually-hidden">: {name}</span>
            </button>
            <button type="button" onClick={onRemove}>
              {t('remove')}
              <span className="visually-hidden">: {name}</span>
            </button>
          </span>
        </div>
        {note.quote && <q className="note__quote">{note.quote}</q>}
        <p className="note__body">
          <Marked text={note.body} search={search} />
        </p>
      </section>
    </div>
  );
}
