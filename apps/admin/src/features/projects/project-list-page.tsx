import type { ProjectSummary } from '@academy/api-client';
import { ITEM_SORTS } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useListProjectsInfiniteQuery } from '../../api/projects.ts';
import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { useSort } from '../../components/filters/use-sort.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { ColumnChooser } from '../../components/table/column-chooser.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useColumnChoice } from '../../components/table/use-column-choice.ts';
import { useRowSelection } from '../../components/table/use-row-selection.ts';
import { BulkActions } from './bulk-actions.tsx';
import { ProjectFilterPanel } from './project-filters.tsx';
import { useFilters } from './use-filters.ts';
import { useProjectColumns } from './use-project-columns.tsx';
import './projects.css';

/** Every project, to search, filter, sort and open. */
export function ProjectListPage() {
  const { t } = useTranslation('projects');
  const { filters, setFilter, reset, isFiltered } = useFilters();
  const { order, sorting } = useSort(ITEM_SORTS, filters.search);
  const query = useListProjectsInfiniteQuery({ ...filters, ...order });
  const columns = useProjectColumns(filters.search);
  const { visibility, show } = useColumnChoice('projects', columns);
  const selection = useRowSelection<ProjectSummary>(useLocation().search, ({ title }) => title);
  return (
    <ListPage
      title={t('title')}
      actions={<ListExportButton list="projects" filters={filters} />}
      create={
        <Link className="button button--primary button--small" to="/projects/new">
          {t('create')}
        </Link>
      }
      filters={
        <ProjectFilterPanel
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
      empty={t('empty', { returnObjects: true })}
      below={(rows) => <BulkActions rows={rows} selection={selection} />}
    >
      {(rows) => (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={sorting}
          visibility={visibility}
          selection={selection}
        />
      )}
    </ListPage>
  );
}
