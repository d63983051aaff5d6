import { Icon, Skeleton, useKeptFocus, usePageKeys } from '@academy/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NoteFilter, useListNotedContentsQuery, useListNotesInfiniteQuery } from '../../../api/notes.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { NotesState } from '../../../components/notes/notes-state.tsx';
import { useRemovals } from '../../../components/notes/use-removals.ts';
import { type ShownNote, useNoteWriting } from '../../../components/notes/use-notes.ts';
import { MoreButton } from '../more-button.tsx';
import { byContent } from './by-content.ts';
import { CourseChips } from './course-chips.tsx';
import { NotesExport } from './notes-export.tsx';
import { NotesOfContent } from './notes-of-content.tsx';
import { useNoteKeys } from './use-note-keys.ts';
import { useSteadyNotes } from './use-steady-notes.ts';

/** Milliseconds without typing after which it is searched. */
const SEARCH_DELAY = 300;

/** The search, the notes by content, and their export. */
export function AllNotes() {
  const { t } = useTranslation('notes');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data: contents } = useListNotedContentsQuery();
  const [chosen, choose] = useState<string | undefined>();
  // All of its notes may have been deleted.
  const contentId = contents?.items.find((each) => each.contentId === chosen)?.contentId;
  const filter: NoteFilter = { ...(search !== '' && { search }), ...(contentId && { contentId }) };
  const isFiltered = Object.keys(filter).length > 0;
  const query = useListNotesInfiniteQuery(filter);
  const steady = useSteadyNotes(
    query.data?.pages.flatMap(({ items }) => items) ?? [],
    JSON.stringify(filter),
    !query.hasNextPage,
  );
  const writing = useNoteWriting(query.refetch);
  const write = (note: ShownNote, isTyped?: boolean) => {
    steady.keep(note);
    writing.write(note, isTyped);
  };
  const remove = (noteId: string) => {
    steady.leaveOut(noteId);
    writing.remove(noteId);
  };
  const { removed, removeNote, undo } = useRemovals({ write, remove });
  const { list, onFocus, focusLast } = useNoteKeys(field);
  const focus = useKeptFocus<HTMLDivElement>(focusLast);
  usePageKeys({ '/': () => field.current?.focus() });
  const groups = byContent(steady.notes, writing.waiting);
  const shown = query.data?.pages[0]?.total ?? 0;
  // Unknown while the contents could not be loaded.
  const total = contents?.noteCount;
  const showAll = () => {
    setTyped('');
    setSearch('');
    choose(undefined);
  };

  return (
    <div {...focus}>
      <div ref={list} className="notes-page" onFocus={onFocus}>
        <form role="search" className="notes-page__search" onSubmit={(event) => event.preventDefault()}>
          <label className="visually-hidden" htmlFor={id}>
            {t('page.search')}
          </label>
          <Icon name="search" size={18} />
          <input
            ref={field}
            id={id}
            type="search"
            className="field__control"
            placeholder={t('page.search')}
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
        <div className="notes-page__filter">
          <CourseChips contents={contents?.items ?? []} chosen={contentId} onChoose={choose} />
          <p className="muted" role="status">
            {isFiltered &&
              total !== undefined &&
              query.currentData &&
              t('page.found', { count: shown, total })}
          </p>
        </div>
        <NotesState {...writing} hasFailed={false} retry={() => undefined} removed={removed} onUndo={undo} />
        {query.isLoading && <Skeleton shape="line" />}
        {!query.data && query.isError && <LoadFailure query={query} />}
        {query.data && groups.length === 0 && (
          <p className="muted">{search === '' ? t('page.empty') : t('page.nothing', { search })}</p>
        )}
        {groups.map((group) => (
          <NotesOfContent
            key={group.contentId}
            group={group}
            search={search}
            onWrite={write}
            onRemove={removeNote}
          />
        ))}
        <MoreButton query={query} />
        {search !== '' && query.currentData && total !== undefined && total > shown && (
          <p className="notes-page__others muted">
            {contentId === undefined && t('page.others', { count: total - shown, search })}{' '}
            <button type="button" onClick={showAll}>
              {t('page.showAll')}
            </button>
          </p>
        )}
        {(groups.length > 0 || (total ?? 0) > 0) && (
          <NotesExport filter={isFiltered ? filter : null} shown={shown} total={total} />
        )}
        {groups.length > 0 && <p className="notes-page__keys muted">{t('page.keys')}</p>}
      </div>
    </div>
  );
}
