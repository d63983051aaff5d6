import type { Completion } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListCompletionsInfiniteQuery } from '../../api/learning.ts';
import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { dayRange } from '../../components/filters/day-range.ts';
import { FilterPanel } from '../../components/filters/filter-panel.tsx';
import { useUrlFilters } from '../../components/filters/use-url-filters.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { ColumnChooser } from '../../components/table/column-chooser.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { useColumnChoice } from '../../components/table/use-column-choice.ts';
import { ListedLearner } from './listed-learner.tsx';
import './learning.css';

/** Which contents learners completed in a period, as the dashboard counts them; for administrators. */
export function CompletionsPage() {
  const { t } = useTranslation('learning');
  const { params, setFilter, reset } = useUrlFilters<'from' | 'to'>();
  const filters = useMemo(() => dayRange(params), [params]);
  const query = useListCompletionsInfiniteQuery(filters);
  const columns = useColumns();
  const { visibility, show } = useColumnChoice('completions', columns);
  return (
    <ListPage
      title={t('completions.title')}
      lead={t('completions.lead')}
      back={{ to: '/', label: t('completions.back') }}
      actions={<ListExportButton list="completions" filters={filters} />}
      filters={
        <FilterPanel
          list="completions"
          label={t('completions.filters.label')}
          searches={[]}
          fields={(['from', 'to'] as const).map((name) => ({
            kind: 'day',
            name,
            label: t(`completions.filters.${name}`),
            value: params.get(name) ?? '',
          }))}
          setFilter={setFilter}
          reset={reset}
          tools={<ColumnChooser columns={columns} visibility={visibility} show={show} />}
        />
      }
      isFiltered={Object.keys(filters).length > 0}
      reset={reset}
      query={query}
      failed={t('completions.failed')}
      empty={t('completions.empty', { returnObjects: true })}
    >
      {(rows) => (
        <DataTable
          label={t('completions.title')}
          columns={columns}
          rows={rows}
          rowKey={({ userId, contentId }) => `${userId} ${contentId}`}
          visibility={visibility}
        />
      )}
    </ListPage>
  );
}

function useColumns(): Column<Completion>[] {
  const { t } = useTranslation('learning');
  const { dateTime } = useFormats();
  return [
    {
      key: 'content',
      title: t('completions.content'),
      render: ({ contentId, title }) => (
        <Link className="learning__title" to={`/apprendimento/contenuti/${contentId}`}>
          {title ?? t('deleted.content')}
        </Link>
      ),
    },
    {
      key: 'email',
      title: t('learners.email'),
      render: (learner) => <ListedLearner learner={learner} />,
    },
    {
      key: 'completed',
      title: t('learners.completed'),
      numeric: true,
      render: ({ completedAt }) => <time dateTime={completedAt}>{dateTime(completedAt)}</time>,
    },
  ];
}
