import { formatClock } from '@academy/shared';
import { usePageKeys } from '@academy/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoteCard } from '../../../components/notes/note-card.tsx';
import { NoteForm } from '../../../components/notes/note-form.tsx';
import { NotesState } from '../../../components/notes/notes-state.tsx';
import { leaveFullscreen } from './leave-fullscreen.ts';
import type { StudyProps } from './study-props.ts';
import { useNewNote } from './use-new-note.ts';

import { useNotes } from '../../../components/notes/use-notes.ts';
import { useRemovals } from '../../../components/notes/use-removals.ts';

/** The learner's notes beside a content, where they do not stand in its transcript. */
export function NotesPart({ content, lesson, link, seek }: StudyProps) {
  const { t } = useTranslation(['study', 'notes']);
  const button = useRef<HTMLButtonElement>(null);
  const notes = useNotes(content.id);
  const { removed, removeNote, undo } = useRemovals(notes);
  const created = useNewNote(content.id, notes.write, removeNote, link);
  const videoId = lesson?.videoId;
  const begin = () => {
    leaveFullscreen();
    const second = Math.floor(link?.read().seconds ?? 0);
    created.begin(videoId === undefined ? {} : { videoId, second });
  };
  usePageKeys({ a: begin });
  const shown = notes.notes?.filter(({ id }) => id !== created.note?.id);
  return (
    <div className="notes">
      {lesson && !lesson.captions?.length && <p className="muted">{t('study:transcript.none')}</p>}
      <div className="study__bar">
        <button ref={button} type="button" className="button button--small" onClick={begin}>
          {t('notes:write')}
        </button>
        <Link className="study__all" to="/profilo/appunti">
          {t('notes:all')}
        </Link>
      </div>
      <NotesState {...notes} removed={removed} onUndo={undo} placeOf={() => button.current} />
      {created.note && (
        <NoteForm
          title={
            created.note.second === undefined
              ? t('notes:new')
              : t('notes:newAt', { time: formatClock(created.note.second) })
          }
          body=""
          onType={created.type}
          onSave={created.save}
          onCancel={created.cancel}
        />
      )}
      {shown?.length === 0 && !created.note && <p className="muted">{t('notes:empty')}</p>}
      {shown?.map((note) => {
        const { second } = note;
        const isHere = second !== undefined && note.videoId === videoId;
        return (
          <NoteCard
            key={note.id}
            note={note}
            onGo={isHere ? () => seek?.(second) : undefined}
            onWrite={notes.write}
            onRemove={() => removeNote(note)}
          />
        );
      })}
    </div>
  );
}
