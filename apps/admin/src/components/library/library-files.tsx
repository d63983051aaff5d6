import type { FileKind, LibraryFile } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { Skeleton, useFormats } from '@academy/ui';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListMediaInfiniteQuery } from '../../api/media.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { rowsOf } from '../list/list-query.ts';
import { MoreRows } from '../list/more-rows.tsx';
import { useTypedSearch } from '../search/use-typed-search.ts';
import { useFileSize } from './file-size.ts';
import { FileThumb } from './file-thumb.tsx';
import './library.css';

const SKELETONS = 6;
const SEARCH_MAX_LENGTH = 100;

interface LibraryFilesProps {
  kind: FileKind;
  /** The id of a file that is not offered. */
  except?: string | undefined;
  /** The address of the chosen file, where the choice stays visible. */
  chosen?: string;
  onChoose: (file: LibraryFile) => void;
}

/** The uploaded files of one kind to choose from, newest first, with a search. */
export function LibraryFiles({ kind, except, chosen, onChoose }: LibraryFilesProps) {
  const { t } = useTranslation('form');
  const { text, setText, search } = useTypedSearch();
  const query = useListMediaInfiniteQuery({ kind, ...(search && { search }) });
  const files = rowsOf(query)?.filter(({ id }) => id !== except);
  return (
    <div className="library">
      <Input
        autoFocus
        type="search"
        value={text}
        maxLength={SEARCH_MAX_LENGTH}
        aria-label={t('library.search')}
        placeholder={t('library.search')}
        onChange={(event) => setText(event.target.value)}
      />
      {query.error && !files ? (
        <LoadFailure title={t('library.failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Files files={files} isSearched={search !== ''} chosen={chosen} onChoose={onChoose} />
      )}
      <MoreRows query={query} />
    </div>
  );
}

interface FilesProps {
  files: LibraryFile[] | undefined;
  isSearched: boolean;
  chosen: string | undefined;
  onChoose: (file: LibraryFile) => void;
}

function Files({ files, isSearched, chosen, onChoose }: FilesProps) {
  const { t } = useTranslation('form');
  if (files?.length === 0)
    return <p role="status">{t(isSearched ? 'library.nothingFound' : 'library.empty')}</p>;
  return (
    <ul className="library__files" aria-busy={files === undefined}>
      {files
        ? files.map((file) => (
            <li key={file.id}>
              <FileChoice
                file={file}
                {...(chosen !== undefined && { isChosen: file.url === chosen })}
                onChoose={() => onChoose(file)}
              />
            </li>
          ))
        : Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index} aria-hidden="true">
              <Skeleton shape="cover" />
            </li>
          ))}
    </ul>
  );
}

interface FileChoiceProps {
  file: LibraryFile;
  /** Absent where choosing ends the choice. */
  isChosen?: boolean;
  onChoose: () => void;
}

function FileChoice({ file, isChosen, onChoose }: FileChoiceProps) {
  const { t } = useTranslation('form');
  const { date } = useFormats();
  const size = useFileSize();
  // A picture can be shown before its renditions exist, a film only once it was checked.
  const isUnusable = file.status === 'failed' || (file.kind === 'film' && file.status !== 'ready');
  const length = file.durationSeconds !== null && formatClock(file.durationSeconds);
  const facts = [length, date(file.createdAt), size(file.sizeBytes)];
  return (
    <button
      type="button"
      className="library__file"
      disabled={isUnusable}
      {...(isChosen !== undefined && { 'aria-pressed': isChosen })}
      onClick={onChoose}
    >
      <FileThumb file={file} />
      <span className="library__name">{file.fileName}</span>
      <span className="library__facts">
        {isUnusable ? t('library.notReady') : facts.filter(Boolean).join(' · ')}
      </span>
    </button>
  );
}
