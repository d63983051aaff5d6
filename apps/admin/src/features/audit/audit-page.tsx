import type { AuditEntry } from '@academy/api-client';
import { Notice, useFormats, useHead } from '@academy/ui';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListAuditEntriesInfiniteQuery } from '../../api/audit.ts';
import { EntryActor, EntryText } from '../../components/audit/entry-text.tsx';
import { ChoiceField } from '../../components/filters/choice-field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { DayField } from '../../components/filters/day-field.tsx';
import { MoreRows } from '../../components/table/more-rows.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { useFilters } from './use-filters.ts';
import './audit.css';

/** Who did what to whom, when and from where. Nothing in it can be changed. */
export function AuditPage() {
  const { t } = useTranslation(['audit', 'common']);
  const filtering = useFilters();
  const query = useListAuditEntriesInfiniteQuery(filtering.filters);
  useHead({ title: t('title'), noIndex: true });
  const rows = query.currentData?.pages.flatMap((page) => page.items);

  return (
    <>
      <PageHead title={t('title')} />
      <p className="muted">{t('lead')}</p>
      <Filters {...filtering} />
      {query.isError && !rows ? (
        <LoadFailure title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : rows?.length === 0 ? (
        <Notice title={t('empty.title')} text={t('empty.text')}>
          {filtering.isFiltered && <Button onClick={filtering.reset}>{t('empty.reset')}</Button>}
        </Notice>
      ) : (
        <Entries rows={rows} />
      )}
      <MoreRows query={query} label={t('more')} />
    </>
  );
}

function Filters({ params, filters, setFilter, reset, isFiltered }: ReturnType<typeof useFilters>) {
  const { t } = useTranslation('audit');
  return (
    <FilterBar label={t('filters.label')}>
      <ChoiceField
        label={t('filters.action')}
        anyLabel={t('filters.anyAction')}
        value={filters.action}
        options={AUDIT_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) }))}
        onChange={(value) => setFilter('action', value)}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={t(`filters.${name}`)}
          value={params.get(name) ?? ''}
          onChange={(day) => setFilter(name, day)}
        />
      ))}
      {isFiltered && <Button onClick={reset}>{t('filters.reset')}</Button>}
    </FilterBar>
  );
}

function Entries({ rows }: { rows: AuditEntry[] | undefined }) {
  const { t } = useTranslation('audit');
  const { dateTime } = useFormats();
  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      title: t('columns.what'),
      render: (entry) => (
        <span className="audit__what">
          <EntryText entry={entry} />
        </span>
      ),
    },
    {
      key: 'who',
      title: t('columns.who'),
      render: (entry) =>
        entry.actorId === null || entry.actorEmail === null ? (
          <EntryActor entry={entry} />
        ) : (
          <Link to={`/utenti/${entry.actorId}`}>
            <EntryActor entry={entry} />
          </Link>
        ),
    },
    {
      key: 'where',
      title: t('columns.where'),
      render: ({ ipAddress, userAgent }) => (
        <span className="audit__where" title={userAgent ?? undefined}>
          {ipAddress}
          {userAgent && <span className="muted">{userAgent}</span>}
        </span>
      ),
    },
    {
      key: 'when',
      title: t('columns.when'),
      numeric: true,
      render: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
