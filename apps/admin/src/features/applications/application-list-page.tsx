import type { ApplicationSummary } from '@academy/api-client';
import { MEMBERSHIP_FILTERS } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ApplicationFilters, useListApplicationsInfiniteQuery } from '../../api/memberships.ts';
import { ChoiceField } from '../../components/filters/choice-field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { MembershipBadge } from '../../components/membership/membership-badge.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import './applications.css';

/** Applications for membership, to search, filter and open. */
export function ApplicationListPage() {
  const { t } = useTranslation('applications');
  const { filters, setFilter, reset, isFiltered } = useFilters();
  const search = useCallback((text: string) => setFilter('search', text), [setFilter]);
  const query = useListApplicationsInfiniteQuery(filters);
  return (
    <ListPage
      title={t('title')}
      filters={
        <FilterBar label={t('filters.label')}>
          <SearchField
            label={t('filters.search')}
            placeholder={t('filters.searchPlaceholder')}
            value={filters.search}
            onSearch={search}
          />
          <ChoiceField
            label={t('filters.status')}
            anyLabel={t('filters.anyStatus')}
            value={filters.status}
            options={MEMBERSHIP_FILTERS.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(value) => setFilter('status', value)}
          />
        </FilterBar>
      }
      isFiltered={isFiltered}
      reset={reset}
      query={query}
      failed={t('failed')}
      empty={t('empty', { returnObjects: true })}
    >
      {(rows) => <ApplicationTable rows={rows} />}
    </ListPage>
  );
}

function ApplicationTable({ rows }: { rows: ApplicationSummary[] | undefined }) {
  const { t } = useTranslation('applications');
  const { date } = useFormats();
  const columns: Column<ApplicationSummary>[] = [
    {
      key: 'name',
      title: t('columns.name'),
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
    { key: 'sent', title: t('columns.sent'), numeric: true, render: ({ createdAt }) => date(createdAt) },
    {
      key: 'changed',
      title: t('columns.changed'),
      numeric: true,
      render: ({ statusChangedAt }) => (statusChangedAt === null ? '–' : date(statusChangedAt)),
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ userId }) => userId} />;
}

function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<'search' | 'status'>();
  const search = params.get('search')?.trim();
  const status = oneOf(MEMBERSHIP_FILTERS, params.get('status'));
  const filters: ApplicationFilters = { ...(search && { search }), ...(status && { status }) };
  return { filters, setFilter, reset, isFiltered: Object.keys(filters).length > 0 };
}
