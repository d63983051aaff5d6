import { formatClock } from '@academy/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteForm } from './note-form.tsx';
import type { ShownNote } from './use-notes.ts';

interface NoteCardProps {
  note: ShownNote;
  /** Goes to the note's place in the lesson, where that can be done. */
  onGo?: (() => void) | undefined;
  onWrite: (note: ShownNote, isTyped?: boolean) => void;
  onRemove: () => void;
}

/** One of the learner's notes, to read, change and delete. */
export function NoteCard({ note, onGo, onWrite, onRemove }: NoteCardProps) {
  const { t } = useTranslation('study');
  // The text before it was changed, which «Annulla» brings back.
  const [former, setFormer] = useState<string | null>(null);
  const time = note.second === undefined ? undefined : formatClock(note.second);
  const name = time === undefined ? t('notes.yours') : t('notes.yoursAt', { time });
  if (former !== null) {
    return (
      <NoteForm
        title={name}
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
    );
  }
  return (
    <section className="note" aria-label={name}>
      <div className="note__head">
        {onGo && time !== undefined ? (
          <button type="button" className="note__go" onClick={onGo}>
            <span className="visually-hidden">{t('goTo')} </span>
            {name}
          </button>
        ) : (
          <span>{name}</span>
        )}
        <span className="note__actions">
          <button type="button" onClick={() => setFormer(note.body)}>
            {t('notes.edit')}
            <span className="visually-hidden">: {name}</span>
          </button>
          <button type="button" onClick={onRemove}>
            {t('notes.remove')}
            <span className="visually-hidden">: {name}</span>
          </button>
        </span>
      </div>
      {note.quote && <q className="note__quote">{note.quote}</q>}
      <p className="note__body">{note.body}</p>
    </section>
  );
}
