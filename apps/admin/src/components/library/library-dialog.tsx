import type { FileKind, LibraryFile } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { Skeleton, useFormats } from '@academy/ui';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListMediaInfiniteQuery } from '../../api/media.ts';
import { Dialog, DialogButtons } from '../dialog/dialog.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { rowsOf } from '../list/list-query.ts';
import { MoreRows } from '../list/more-rows.tsx';
import { useTypedSearch } from '../search/use-typed-search.ts';
import { useFileSize } from './file-size.ts';
import { FileThumb } from './file-thumb.tsx';
import './library.css';

const SKELETONS = 6;
const SEARCH_MAX_LENGTH = 100;

interface LibraryDialogProps {
  kind: FileKind;
  /** The id of a file that is not offered. */
  except?: string | undefined;
  onChoose: (file: LibraryFile) => void;
  onClose: () => void;
}

/** The uploaded files of one kind, newest first, with a search. */
export function LibraryDialog({ kind, except, onChoose, onClose }: LibraryDialogProps) {
  const { t } = useTranslation('form');
  const { text, setText, search } = useTypedSearch();
  const query = useListMediaInfiniteQuery({ kind, ...(search && { search }) });
  const files = rowsOf(query)?.filter(({ id }) => id !== except);
  return (
    <Dialog wide title={t(`library.title.${kind}`)} onClose={onClose}>
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
          <Files files={files} isSearched={search !== ''} onChoose={onChoose} />
        )}
        <MoreRows query={query} />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </DialogButtons>
    </Dialog>
  );
}

interface FilesProps {
  files: LibraryFile[] | undefined;
  isSearched: boolean;
  onChoose: (file: LibraryFile) => void;
}

function Files({ files, isSearched, onChoose }: FilesProps) {
  const { t } = useTranslation('form');
  if (files?.length === 0)
    return <p role="status">{t(isSearched ? 'library.nothingFound' : 'library.empty')}</p>;
  return (
    <ul className="library__files" aria-busy={files === undefined}>
      {files
        ? files.map((file) => (
            <li key={file.id}>
              <FileChoice file={file} onChoose={() => onChoose(file)} />
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

function FileChoice({ file, onChoose }: { file: LibraryFile; onChoose: () => void }) {
  const { t } = useTranslation('form');
  const { date } = useFormats();
  const size = useFileSize();
  // A picture can be shown before its renditions exist, a film only once it was checked.
  const isUnusable = file.status === 'failed' || (file.kind === 'film' && file.status !== 'ready');
  const length = file.durationSeconds !== null && formatClock(file.durationSeconds);
  const facts = [length, date(file.createdAt), size(file.sizeBytes)];
  return (
    <button type="button" className="library__file" disabled={isUnusable} onClick={onChoose}>
      <FileThumb file={file} />
      <span className="library__name">{file.fileName}</span>
      <span className="library__facts">
        {isUnusable ? t('library.notReady') : facts.filter(Boolean).join(' · ')}
      </span>
    </button>
  );
}
