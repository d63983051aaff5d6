import type { UserSummary } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useListUsersInfiniteQuery } from '../../api/users.ts';
import { BulkChanges } from '../../components/bulk/bulk-changes.tsx';
import { ChosenExport } from '../../components/download/chosen-export.tsx';
import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { ImportLink } from '../../components/download/import-link.tsx';
import { useSort } from '../../components/filters/use-sort.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { ColumnChooser } from '../../components/table/column-chooser.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useColumnChoice } from '../../components/table/use-column-choice.ts';
import { useRowSelection } from '../../components/table/use-row-selection.ts';
import { useFilters, USER_SORTS } from './use-filters.ts';
import { UserFilterPanel } from './user-filters.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import './users.css';

/** Every account, to search, filter, sort and open. */
export function UserListPage() {
  const { t } = useTranslation('users');
  const { params, filters, setFilter, reset, isFiltered } = useFilters();
  const { order, sorting } = useSort(USER_SORTS);
  const isErased = filters.status === 'erased';
  const sorted = isErased ? filters : { ...filters, ...order };
  const query = useListUsersInfiniteQuery(sorted);
  const columns = useUserColumns(isErased);
  const { visibility, show } = useColumnChoice('users', columns);
  const selection = useRowSelection<UserSummary>(useLocation().search, ({ email }) => email);
  return (
    <ListPage
      title={t('title')}
      {...(isErased && { lead: t('erasedLead') })}
      actions={
        <>
          <ImportLink to="/utenti/importa" />
          <ListExportButton list="users" filters={sorted} />
        </>
      }
      filters={
        <UserFilterPanel
          params={params}
          filters={filters}
          setFilter={setFilter}
          reset={reset}
          tools={<ColumnChooser columns={columns} visibility={visibility} show={show} />}
        />
      }
      isFiltered={isFiltered}
      reset={reset}
      query={query}
      failed={t('failed')}
      empty={t(isErased ? 'emptyErased' : 'empty', { returnObjects: true })}
      below={(rows) =>
        !isErased && (
          <BulkChanges<UserSummary>
            rows={rows}
            selection={selection}
            actions={[]}
            more={(chosen) => <ChosenExport list="users" ids={chosen.map(({ id }) => id)} />}
          />
        )
      }
    >
      {(rows) => (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          visibility={visibility}
          {...(!isErased && { selection, sorting })}
        />
      )}
    </ListPage>
  );
}
