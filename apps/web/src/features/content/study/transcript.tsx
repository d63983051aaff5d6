import { formatClock, type Passage, passageAt } from '@academy/shared';
import { CheckBox, usePageKeys } from '@academy/ui';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Marked } from '../../../components/marked.tsx';
import { usePlayerState } from '../../../components/player/player-link.ts';
import { linkToSecond } from '../course/use-course.ts';
import { LanguageChoice } from './language-choice.tsx';
import { NoteCard } from '../../../components/notes/note-card.tsx';
import { NoteForm } from '../../../components/notes/note-form.tsx';
import { NotesState } from '../../../components/notes/notes-state.tsx';
import type { CaptionsProps } from './study-props.ts';
import { TranscriptFiles } from './transcript-files.tsx';
import { TranscriptFind } from './transcript-find.tsx';
import { leaveFullscreen } from './leave-fullscreen.ts';
import { passageIn, showPassage, useFollow } from './use-follow.ts';
import { useNewNote } from './use-new-note.ts';
import { type ShownNote, useNotes } from '../../../components/notes/use-notes.ts';
import { useRemovals } from '../../../components/notes/use-removals.ts';
import { useTranscriptSearch } from './use-transcript-search.ts';

/** What is said in a video, sentence by sentence, with the learner's notes beside the sentences they belong to. */
export function Transcript({
  content,
  position,
  takesNotes,
  canAsk,
  link,
  seek,
  passages,
  videoId,
  language,
  languages,
  onLanguage,
}: CaptionsProps & { passages: readonly Passage[] }) {
  const { t } = useTranslation(['study', 'notes']);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const current = usePlayerState(link, ({ seconds, isStarted }) =>
    isStarted ? passageAt(passages, seconds) : -1,
  );
  const { isFollowing, follow } = useFollow(box, current);
  const search = useTranscriptSearch(passages, (index) => {
    follow(false);
    showPassage(box.current, index, 'auto');
  });
  const notes = useNotes(content.id);
  const { removed, removeNote, undo } = useRemovals(notes);
  const created = useNewNote(content.id, notes.write, removeNote, link);
  const begin = () => {
    leaveFullscreen();
    created.begin({ videoId, second: Math.floor(link.read().seconds) });
  };
  usePageKeys({
    '/': () => {
      leaveFullscreen();
      field.current?.focus();
    },
    t: () => follow(!isFollowing),
    ...(takesNotes && { a: begin }),
  });
  useSeekOnClick(box, (index) => {
    const passage = passages[index];
    if (passage) seek(passage.second);
  });
  const ofVideo = (notes.notes ?? []).filter(
    (note) => note.videoId === videoId && note.id !== created.note?.id,
  );
  const others = (notes.notes ?? []).filter((note) => note.videoId === undefined);
  /** Notes before the first sentence stand beside it. */
  const passageOf = (second: number | undefined) => Math.max(0, passageAt(passages, second ?? 0));
  const placeOf = (note: ShownNote) =>
    note.videoId === videoId ? passageIn(box.current, passageOf(note.second)) : box.current;
  const hit = search.hits[search.at];

  return (
    <div className="transcript">
      <div className="study__bar">
        <TranscriptFind ref={field} search={search} />
        <CheckBox checked={isFollowing} onChange={({ target }) => follow(target.checked)}>
          {t('study:transcript.follow')}
        </CheckBox>
        {languages.length > 1 && (
          <LanguageChoice languages={languages} language={language} onChoose={onLanguage} />
        )}
        {takesNotes && (
          <>
            <button type="button" className="button button--small" onClick={begin}>
              {t('notes:write')}
            </button>
            <Link className="study__all" to="/profilo/appunti">
              {t('notes:all')}
            </Link>
          </>
        )}
      </div>
      <NotesState {...notes} removed={removed} onUndo={undo} placeOf={placeOf} />
      {others.map((note) => (
        <NoteCard key={note.id} note={note} onWrite={notes.write} onRemove={() => removeNote(note)} />
      ))}
      <div
        ref={box}
        className="transcript__box"
        role="region"
        aria-label={t('study:transcript.title')}
        tabIndex={0}
      >
        <ol className="transcript__passages">
          {passages.map(({ second, text }, index) => (
            <li
              key={index}
              className={`passage${index === current ? ' passage--now' : ''}${index === hit ? ' passage--hit' : ''}`}
              data-passage={index}
              aria-current={index === current ? 'true' : undefined}
            >
              <Link
                className="passage__time"
                to={linkToSecond(position, second)}
                preventScrollReset
                onClick={(event) => {
                  event.preventDefault();
                  seek(second);
                }}
              >
                <span className="visually-hidden">{t('study:goTo')} </span>
                {formatClock(second)}
              </Link>
              <p className="passage__text" lang={language}>
                <Marked text={text} search={search.query} />
              </p>
              <div className="passage__notes">
                {ofVideo
                  .filter((note) => passageOf(note.second) === index)
                  .map((note) => (
                    <NoteCard
                      key={note.id}
                      note={note}
                      onGo={() => seek(note.second ?? 0)}
                      onWrite={notes.write}
                      onRemove={() => removeNote(note)}
                    />
                  ))}
                {created.note && passageOf(created.note.second) === index && (
                  <NoteForm
                    title={t('notes:newAt', { time: formatClock(created.note.second ?? 0) })}
                    body=""
                    onType={created.type}
                    onSave={created.save}
                    onCancel={created.cancel}
                  />
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="study__bar">
        <TranscriptFiles passages={passages} name={`${content.slug}-${language}`} />
        <p className="transcript__keys muted">
          {t(`study:transcript.${canAsk ? 'keys' : takesNotes ? 'noteKeys' : 'guestKeys'}`)}
        </p>
      </div>
    </div>
  );
}

/** A click on a sentence plays it, unless it selects. Its link does the same for the keyboard. */
function useSeekOnClick(box: RefObject<HTMLElement | null>, onPassage: (index: number) => void): void {
  const play = useEffectEvent(onPassage);
  useEffect(() => {
    const element = box.current;
    const listener = ({ target }: MouseEvent) => {
      const text = target instanceof Element ? target.closest('.passage__text') : null;
      const passage = text?.closest<HTMLElement>('[data-passage]');
      if (passage && document.getSelection()?.isCollapsed !== false) play(Number(passage.dataset.passage));
    };
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, [box]);
}
