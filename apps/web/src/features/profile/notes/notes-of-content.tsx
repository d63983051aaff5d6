import type { ListedNote } from '@academy/api-client';
import { anchorOf, formatClock } from '@academy/shared';
import { useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { beginningOf, NoteCard } from '../../../components/notes/note-card.tsx';
import { type ShownNote, toShown } from '../../../components/notes/use-notes.ts';
import type { NoteGroup } from './by-content.ts';

interface NotesOfContentProps {
  group: NoteGroup;
  search: string;
  onWrite: (note: ShownNote, isTyped?: boolean) => void;
  onRemove: (note: ShownNote) => void;
}

/** The notes beside one content, with links to where they were written while the lesson is open. */
export function NotesOfContent({ group, search, onWrite, onRemove }: NotesOfContentProps) {
  const { t } = useTranslation('notes');
  const textLanguage = useTextLanguage();
  const { content, notes } = group;
  const title = content?.title ?? t('page.gone');
  return (
    <section className="notes-page__content" aria-label={title}>
      <h2 lang={content ? textLanguage(content.isUntranslated) : undefined}>
        {content?.isOpen ? <Link to={`/contenuti/${content.slug}`}>{title}</Link> : title}
      </h2>
      <p className="muted">
        {t('page.count', { count: notes.length })}
        {content?.isOpen === false && ` · ${t('page.ended')}`}
      </p>
      {notes.map((note) => {
        const shown = toShown(note);
        const { lesson } = note;
        const lessonTitle = lesson && (lesson.title ?? t('page.lesson'));
        const place = lessonTitle ?? title;
        return (
          <div key={note.id} className="notes-page__note">
            <div>
              {lesson && (
                <b>
                  {lesson.position + 1}. <span lang={textLanguage(lesson.isUntranslated)}>{lessonTitle}</span>
                </b>
              )}
            </div>
            <NoteCard
              note={shown}
              name={note.blockId === null || note.second !== null ? undefined : t('page.inText')}
              label={
                note.second === null
                  ? `${t('page.in', { title: place })}: ${beginningOf(note.body)}`
                  : t('page.at', { time: formatClock(note.second), title: place })
              }
              search={search}
              to={placeOf(note)}
              onWrite={onWrite}
              onRemove={() => onRemove(shown)}
            />
          </div>
        );
      })}
    </section>
  );
}

/** The address of a note's place; undefined where the lesson is no longer open or there. */
function placeOf({ content, lesson, second, blockId }: ListedNote): string | undefined {
  if (!content?.isOpen) return undefined;
  const page = `/contenuti/${content.slug}`;
  if (lesson && second !== null) return `${page}?video=${lesson.position + 1}&t=${second}`;
  return blockId === null ? page : `${page}#${anchorOf(blockId)}`;
}
