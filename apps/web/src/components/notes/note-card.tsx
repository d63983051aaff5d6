import './notes.css';
import { formatClock } from '@academy/shared';
import { useKeptFocus } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Marked } from '../marked.tsx';
import { useKeys } from '../use-keys.ts';
import { NoteForm } from './note-form.tsx';
import type { ShownNote } from './use-notes.ts';

interface NoteCardProps {
  note: ShownNote;
  /** What is above it, if not that it is the learner's, at which second. */
  name?: string | undefined;
  /** What it is called where it is not seen, if not as above. */
  label?: string | undefined;
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
export function NoteCard(card: NoteCardProps) {
  const { note, onWrite } = card;
  const { t } = useTranslation('notes');
  // The text before it was changed, which «Annulla» brings back.
  const [former, setFormer] = useState<string | null>(null);
  const time = note.second === undefined ? undefined : formatClock(note.second);
  const name = card.name ?? (time === undefined ? t('yours') : t('yoursAt', { time }));
  // Several notes of a text or document have the same name.
  const label = card.label ?? (time === undefined ? `${name}: ${beginningOf(note.body)}` : name);
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...focus}>
      {former === null ? (
        <ReadNote {...card} name={name} label={label} onEdit={() => setFormer(note.body)} />
      ) : (
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
      )}
    </div>
  );
}

/** The note as it is read. With the focus in it, E changes and Del deletes it. */
function ReadNote({ note, name, label, onGo, to, search, onEdit, onRemove }: ReadNoteProps) {
  const { t } = useTranslation('notes');
  const keys = useKeys<HTMLElement>((event) => {
    const act = { e: onEdit, delete: onRemove }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  return (
    <section ref={keys} className="note" aria-label={label} tabIndex={-1}>
      <div className="note__head">
        {onGo ? (
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
          <button type="button" onClick={onEdit}>
            {t('edit')}
            <span className="visually-hidden">: {label}</span>
          </button>
          <button type="button" onClick={onRemove}>
            {t('remove')}
            <span className="visually-hidden">: {label}</span>
          </button>
        </span>
      </div>
      {note.quote && <q className="note__quote">{note.quote}</q>}
      <p className="note__body">
        <Marked text={note.body} search={search} />
      </p>
    </section>
  );
}

interface ReadNoteProps extends NoteCardProps {
  name: string;
  label: string;
  onEdit: () => void;
}

/** The first words of a note, by which it is told from others. */
export function beginningOf(body: string): string {
  const [line = ''] = body.trim().split('\n');
  const words = line.slice(0, 40);
  return words.length < line.length ? `${words.replace(/\s*\S*$/u, '')}…` : line;
}
