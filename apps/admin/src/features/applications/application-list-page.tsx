import type { ApplicationSummary } from '@academy/api-client';
import { MEMBERSHIP_FILTERS, MEMBERSHIP_SORTS } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ApplicationFilters, useListApplicationsInfiniteQuery } from '../../api/memberships.ts';
import { FilterPanel } from '../../components/filters/filter-panel.tsx';
import { useSort } from '../../components/filters/use-sort.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';
import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { MembershipBadge } from '../../components/membership/membership-badge.tsx';
import type { Column } from '../../components/table/column.ts';
import { ColumnChooser } from '../../components/table/column-chooser.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useColumnChoice } from '../../components/table/use-column-choice.ts';
import './applications.css';

/** Membership applications, to search, filter, sort and open. */
export function ApplicationListPage() {
  const { t } = useTranslation('applications');
  const { filters, setFilter, reset, isFiltered } = useFilters();
  const columns = useColumns();
  const { visibility, show } = useColumnChoice('applications', columns);
  const { order, sorting } = useSort(MEMBERSHIP_SORTS);
  const query = useListApplicationsInfiniteQuery({ ...filters, ...order });
  return (
    <ListPage
      title={t('title')}
      actions={<ListExportButton list="applications" filters={filters} />}
      filters={
        <FilterPanel
          list="applications"
          label={t('filters.label')}
          searches={[
            {
              name: 'search',
              label: t('filters.search'),
              placeholder: t('filters.searchPlaceholder'),
              value: filters.search,
            },
          ]}
          fields={[
            {
              kind: 'choice',
              name: 'status',
              label: t('filters.status'),
              anyLabel: t('filters.anyStatus'),
              value: filters.status,
              options: MEMBERSHIP_FILTERS.map((value) => ({ value, label: t(`status.${value}`) })),
            },
          ]}
          setFilter={setFilter}
          reset={reset}
          tools={<ColumnChooser columns={columns} visibility={visibility} show={show} />}
        />
      }
      isFiltered={isFiltered}
      reset={reset}
      query={query}
      failed={t('failed')}
      empty={t('empty', { returnObjects: true })}
    >
      {(rows) => (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ userId }) => userId}
          sorting={sorting}
          visibility={visibility}
        />
      )}
    </ListPage>
  );
}

function useColumns(): Column<ApplicationSummary>[] {
  const { t } = useTranslation('applications');
  const { date } = useFormats();
  return [
    {
      key: 'name',
      title: t('columns.name'),
      sort: { ascending: 'name', descending: '-name', first: 'ascending' },
      render: ({ userId, firstName, lastName, numeroPratica }) => (
        <>
          <Link className="applications__name" to={`/domande/${userId}`}>
            {firstName} {lastName}
          </Link>
          <span className="applications__number">{numeroPratica}</span>
        </>
      ),
    },
    {
      key: 'email',
      title: t('columns.email'),
      render: ({ email }) => <span className="applications__email">{email}</span>,
    },
    {
      key: 'status',
      title: t('columns.status'),
      render: ({ status }) => <MembershipBadge status={status} />,
    },
    {
      key: 'sent',
      title: t('columns.sent'),
      numeric: true,
      sort: { ascending: 'createdAt', descending: '-createdAt', first: 'descending' },
      render: ({ createdAt }) => date(createdAt),
    },
    {
      key: 'changed',
      title: t('columns.changed'),
      numeric: true,
      render: ({ statusChangedAt }) => (statusChangedAt === null ? '–' : date(statusChangedAt)),
    },
  ];
}

function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<'search' | 'status'>();
  const search = params.get('search')?.trim();
  const status = oneOf(MEMBERSHIP_FILTERS, params.get('status'));
  const filters: ApplicationFilters = { ...(search && { search }), ...(status && { status }) };
  return { filters, setFilter, reset, isFiltered: Object.keys(filters).length > 0 };
}
