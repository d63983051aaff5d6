import type { ActiveLearner } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { ListSection } from '../../components/list/list-section.tsx';
import type { ListQuery } from '../../components/list/list-query.ts';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { ExportButton, type PageFile } from './export-button.tsx';
import { ListedLearner } from './listed-learner.tsx';

interface ActiveLearnersProps {
  query: ListQuery<ActiveLearner>;
  /** The same people as a file. */
  file: PageFile;
  /** Explains who is listed. */
  text: string;
  empty: string;
}

/** Learners active in some period, each with a link to their learning. */
export function ActiveLearners({ query, file, text, empty }: ActiveLearnersProps) {
  const { t } = useTranslation('learning');
  const { dateTime } = useFormats();
  const columns: Column<ActiveLearner>[] = [
    {
      key: 'email',
      title: t('learners.email'),
      render: (learner) => <ListedLearner learner={learner} />,
    },
    {
      key: 'active',
      title: t('learners.active'),
      numeric: true,
      render: ({ lastActiveAt }) => (lastActiveAt === null ? '–' : dateTime(lastActiveAt)),
    },
  ];
  return (
    <ListSection
      title={t('learners.title')}
      text={
        <>
          <p>{text}</p>
          <ExportButton file={file} />
        </>
      }
      query={query}
      failed={t('learners.failed')}
      empty={empty}
    >
      {(rows) => (
        <DataTable label={t('learners.list')} columns={columns} rows={rows} rowKey={({ userId }) => userId} />
      )}
    </ListSection>
  );
}
