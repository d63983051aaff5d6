import type { LibraryFile } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useFileSize } from '../../components/library/file-size.ts';
import { FileThumb } from '../../components/library/file-thumb.tsx';
import type { Column } from '../../components/table/column.ts';
import { FileActions } from './file-actions.tsx';
import { FileUses } from './file-uses.tsx';

/** The columns of the library. */
export function useMediaColumns(): Column<LibraryFile>[] {
  const { t } = useTranslation('media');
  const { date } = useFormats();
  const size = useFileSize();
  return [
    {
      key: 'file',
      title: t('columns.file'),
      sort: { ascending: 'name', descending: '-name', first: 'ascending' },
      render: (file) => <FileName file={file} />,
    },
    {
      key: 'size',
      title: t('columns.size'),
      numeric: true,
      sort: { ascending: 'size', descending: '-size', first: 'descending' },
      render: ({ sizeBytes }) => size(sizeBytes),
    },
    {
      key: 'created',
      title: t('columns.created'),
      numeric: true,
      sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
      render: ({ createdAt }) => date(createdAt),
    },
    { key: 'uses', title: t('columns.uses'), render: (file) => <FileUses file={file} /> },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('columns.actions')}</span>,
      render: (file) => <FileActions file={file} />,
    },
  ];
}

function FileName({ file }: { file: LibraryFile }) {
  const { t } = useTranslation('media');
  const { fileName, kind, link, status, durationSeconds } = file;
  const length = durationSeconds !== null && formatClock(durationSeconds);
  return (
    <span className="media-name">
      <span className="media-name__thumb">
        <FileThumb file={file} />
      </span>
      <span className="media-name__text">
        {link ? (
          <a className="item-name__title" href={link} target="_blank" rel="noopener">
            {fileName}
          </a>
        ) : (
          fileName
        )}
        <span className="media-name__facts">
          {[t(`kinds.${kind}`), length, status !== 'ready' && t(`status.${status}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  );
}
