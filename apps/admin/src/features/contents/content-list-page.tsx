import { Notice, useHead } from '@academy/ui';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListContentsInfiniteQuery } from '../../api/contents.ts';
import { MoreRows } from '../../components/table/more-rows.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { ContentFilterBar } from './content-filters.tsx';
import { ContentTable } from './content-table.tsx';
import { useFilters } from './use-filters.ts';
import './contents.css';

/** Every content of the catalogue, to search, filter and open. */
export function ContentListPage() {
  const { t } = useTranslation('contents');
  const { filters, setFilter, reset, isFiltered } = useFilters();
  const query = useListContentsInfiniteQuery(filters);
  const { hasNextPage, error } = query;
  useHead({ title: t('title'), noIndex: true });

  const rows = query.currentData?.pages.flatMap((page) => page.items);
  const total = query.currentData?.pages[0]?.total;
  const isEmpty = rows?.length === 0;

  return (
    <>
      <PageHead title={t('title')}>
        <NewLink />
      </PageHead>
      <ContentFilterBar filters={filters} setFilter={setFilter} />
      <p className="muted contents__count" role="status">
        {rows &&
          !isEmpty &&
          (hasNextPage && total === undefined
            ? t('countMore', { shown: rows.length })
            : t('count', { count: total ?? rows.length }))}
      </p>
      {error && !rows ? (
        <LoadFailure title={t('failed')} error={error} onRetry={() => void query.refetch()} />
      ) : isEmpty ? (
        <Notice
          title={t(isFiltered ? 'empty.filteredTitle' : 'empty.title')}
          text={t(isFiltered ? 'empty.filteredText' : 'empty.text')}
        >
          {isFiltered ? <Button onClick={reset}>{t('empty.reset')}</Button> : <NewLink />}
        </Notice>
      ) : (
        <ContentTable rows={rows} />
      )}
      <MoreRows query={query} label={t('more')} />
    </>
  );
}

function NewLink() {
  const { t } = useTranslation('contents');
  return (
    <Link className="button button--primary button--small" to="/contenuti/nuovo">
      {t('create')}
    </Link>
  );
}
