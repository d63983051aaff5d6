import { toApiError, type AuditEntry } from '@academy/api-client';
import { deviceName, useErrorText, useFormats, useToasts } from '@academy/ui';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type AuditFilters,
  useDownloadAuditLogMutation,
  useListAuditEntriesInfiniteQuery,
} from '../../api/audit.ts';
import { EntryActor, EntryText } from '../../components/audit/entry-text.tsx';
import { ChoiceField } from '../../components/filters/choice-field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { DayField } from '../../components/filters/day-field.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { useFilters } from './use-filters.ts';
import './audit.css';

/** Who did what to whom, when and from where. Nothing in it can be changed. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const filtering = useFilters();
  const query = useListAuditEntriesInfiniteQuery(filtering.filters);
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={<ExportButton filters={filtering.filters} />}
      filters={<Filters {...filtering} />}
      isFiltered={filtering.isFiltered}
      reset={filtering.reset}
      query={query}
      failed={t('failed')}
      empty={t('empty', { returnObjects: true })}
    >
      {(rows) => <Entries rows={rows} />}
    </ListPage>
  );
}

/** Hands out the entries that the filters leave. */
function ExportButton({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation('audit');
  const toasts = useToasts();
  const errorText = useErrorText();
  const [download, { isLoading }] = useDownloadAuditLogMutation();

  const keep = async () => {
    const { error } = await download(filters);
    if (error) toasts.error(t('export.failed'), errorText(toApiError(error)));
  };
  return (
    <Button loading={isLoading} onClick={() => void keep()}>
      {t('export.action')}
    </Button>
  );
}

function Filters({ params, filters, setFilter, reset, isFiltered }: ReturnType<typeof useFilters>) {
  const { t } = useTranslation(['audit', 'common']);
  const searchPerson = useCallback((text: string) => setFilter('person', text), [setFilter]);
  const searchText = useCallback((text: string) => setFilter('text', text), [setFilter]);
  return (
    <FilterBar label={t('filters.label')}>
      <SearchField
        label={t('filters.person')}
        placeholder={t('filters.personPlaceholder')}
        value={filters.person}
        onSearch={searchPerson}
      />
      <SearchField
        label={t('filters.text')}
        placeholder={t('filters.textPlaceholder')}
        value={filters.text}
        onSearch={searchText}
      />
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
      {isFiltered && <Button onClick={reset}>{t('common:list.reset')}</Button>}
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
          {ipAddress ?? <span className="muted">{t('origin')}</span>}
          {userAgent && <span className="muted">{deviceText(userAgent)}</span>}
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

/** `Firefox · Linux`, or what the browser said of itself where that is not known. */
function deviceText(userAgent: string): string {
  const { browser, system } = deviceName(userAgent);
  return [browser, system].filter((name) => name !== null).join(' · ') || userAgent;
}
