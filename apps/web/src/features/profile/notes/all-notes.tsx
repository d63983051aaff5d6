import { ActionButton, FailureText, Icon, Skeleton, useAction, usePageKeys } from '@academy/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { useExportNotesMutation, useListNotesInfiniteQuery } from '../../../api/notes.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { NotesState } from '../../../components/notes/notes-state.tsx';
import { useRemovals } from '../../../components/notes/use-removals.ts';
import { useNoteWriting } from '../../../components/notes/use-notes.ts';
import { MoreButton } from '../more-button.tsx';
import { NotesOfContent } from './notes-of-content.tsx';
import { byContent } from './by-content.ts';

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
  const query = useListNotesInfiniteQuery(search === '' ? {} : { search });
  const writing = useNoteWriting(query.refetch);
  const { removed, removeNote, undo } = useRemovals(writing);
  const [save] = useExportNotesMutation();
  const saving = useAction(async () => failureOf(await save({ fileName: t('page.file') })), {
    failureTitle: t('page.exportFailed'),
  });
  usePageKeys({ '/': () => field.current?.focus() });
  const groups = byContent(query.data?.pages.flatMap(({ items }) => items) ?? [], writing.waiting);

  return (
    <>
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
          onWrite={writing.write}
          onRemove={removeNote}
        />
      ))}
      <MoreButton query={query} />
      {groups.length > 0 && (
        <section className="notes-page__export" aria-labelledby={`${id}-export`}>
          <h2 id={`${id}-export`}>{t('page.exportTitle')}</h2>
          <p className="muted">{t('page.exportText')}</p>
          <FailureText text={saving.error} />
          <ActionButton className="button" isBusy={saving.isBusy} onClick={() => void saving.run()}>
            <Icon name="download" />
            {t('page.export')}
          </ActionButton>
        </section>
      )}
    </>
  );
}
