import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListContentsInfiniteQuery } from '../../api/contents.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { ContentFilterBar } from './content-filters.tsx';
import { ContentTable } from './content-table.tsx';
import { useFilters } from './use-filters.ts';
import './contents.css';

/** Every content of the catalogue, to search, filter and open. */
export function ContentListPage() {
  const { t } = useTranslation('contents');
  const { filters, setFilter, reset, isFiltered } = useFilters();
  const query = useListContentsInfiniteQuery(filters);
  return (
    <ListPage
      title={t('title')}
      create={
        <Link className="button button--primary button--small" to="/contenuti/nuovo">
          {t('create')}
        </Link>
      }
      filters={<ContentFilterBar filters={filters} setFilter={setFilter} />}
      isFiltered={isFiltered}
      reset={reset}
      query={query}
      failed={t('failed')}
      empty={t('empty', { returnObjects: true })}
    >
      {(rows) => <ContentTable rows={rows} />}
    </ListPage>
  );
}
