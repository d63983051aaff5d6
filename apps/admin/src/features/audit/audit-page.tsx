import type { AuditEntry } from '@academy/api-client';
import { AUDIT_SORTS } from '@academy/shared';
import { deviceName, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListAuditEntriesInfiniteQuery } from '../../api/audit.ts';
import { EntryActor, EntryText } from '../../components/audit/entry-text.tsx';
import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { useSort } from '../../components/filters/use-sort.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import type { Column } from '../../components/table/column.ts';
import { ColumnChooser } from '../../components/table/column-chooser.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useColumnChoice } from '../../components/table/use-column-choice.ts';
import { AuditFilterPanel } from './audit-filters.tsx';
import { useFilters } from './use-filters.ts';
import './audit.css';

/** Who did what to whom, when and from where. Read-only. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const filtering = useFilters();
  const columns = useColumns();
  const { visibility, show } = useColumnChoice('audit', columns);
  const { order, sorting } = useSort(AUDIT_SORTS);
  const query = useListAuditEntriesInfiniteQuery({ ...filtering.filters, ...order });
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={<ListExportButton list="audit" filters={filtering.filters} />}
      filters={
        <AuditFilterPanel
          {...filtering}
          tools={<ColumnChooser columns={columns} visibility={visibility} show={show} />}
        />
      }
      isFiltered={filtering.isFiltered}
      reset={filtering.reset}
      query={query}
      failed={t('failed')}
      empty={t('empty', { returnObjects: true })}
    >
      {(rows) => (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={sorting}
          visibility={visibility}
        />
      )}
    </ListPage>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const { dateTime } = useFormats();
  return [
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
      sort: { ascending: 'at', descending: '-at', first: 'descending' },
      render: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
  ];
}

/** `Firefox · Linux`, or the raw user agent when it is unknown. */
function deviceText(userAgent: string): string {
  const { browser, system } = deviceName(userAgent);
  return [browser, system].filter((name) => name !== null).join(' · ') || userAgent;
}
