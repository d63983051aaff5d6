import type { ItemLearner } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useListItemLearnersInfiniteQuery } from '../../api/learning.ts';
import { ListSection } from '../../components/list/list-section.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { ExportButton } from './export-button.tsx';
import { ListedLearner } from './listed-learner.tsx';

/** The learners of an item; for administrators. */
export function LearnersSection({ itemId }: { itemId: string }) {
  const { t } = useTranslation('learning');
  const { date, percent } = useFormats();
  const query = useListItemLearnersInfiniteQuery(itemId);
  const columns: Column<ItemLearner>[] = [
    {
      key: 'email',
      title: t('learners.email'),
      render: (learner) => <ListedLearner learner={learner} />,
    },
    {
      key: 'started',
      title: t('learners.started'),
      numeric: true,
      render: ({ startedAt }) => date(startedAt),
    },
    {
      key: 'watched',
      title: t('columns.watched'),
      numeric: true,
      render: ({ watchedShare }) => (watchedShare === null ? '–' : percent(watchedShare)),
    },
    {
      key: 'completed',
      title: t('learners.completed'),
      numeric: true,
      render: ({ completedAt }) => (completedAt === null ? '–' : date(completedAt)),
    },
    {
      key: 'certified',
      title: t('learners.certificate'),
      render: ({ isCertified }) => t(isCertified ? 'learners.yes' : 'learners.no'),
    },
    {
      key: 'active',
      title: t('learners.active'),
      numeric: true,
      render: ({ lastActiveAt }) => date(lastActiveAt),
    },
  ];
  return (
    <ListSection
      title={t('learners.title')}
      text={<ExportButton file={{ what: 'learners', id: itemId }} />}
      query={query}
      failed={t('learners.failed')}
      empty={t('learners.empty')}
    >
      {(rows) => (
        <DataTable label={t('learners.list')} columns={columns} rows={rows} rowKey={({ userId }) => userId} />
      )}
    </ListSection>
  );
}
