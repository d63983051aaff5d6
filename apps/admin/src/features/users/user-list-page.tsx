import { Notice, useHead } from '@academy/ui';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListUsersInfiniteQuery } from '../../api/users.ts';
import { MoreRows } from '../../components/table/more-rows.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { useFilters } from './use-filters.ts';
import { UserFilterBar } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';
import './users.css';

/** Every account, to search, filter, sort and open. */
export function UserListPage() {
  const { t } = useTranslation('users');
  const { filters, setFilter, reset, isFiltered } = useFilters();
  const query = useListUsersInfiniteQuery(filters);
  const { error } = query;
  useHead({ title: t('title'), noIndex: true });

  const isErased = filters.status === 'erased';
  const rows = query.currentData?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHead title={t('title')} />
      <UserFilterBar filters={filters} setFilter={setFilter} />
      <p className="muted users__count" role="status">
        {isErased
          ? t('erasedLead')
          : rows &&
            rows.length > 0 &&
            t(query.hasNextPage ? 'countMore' : 'count', { count: rows.length, shown: rows.length })}
      </p>
      {error && !rows ? (
        <LoadFailure title={t('failed')} error={error} onRetry={() => void query.refetch()} />
      ) : rows?.length === 0 ? (
        <Notice
          title={t(isErased ? 'empty.erasedTitle' : 'empty.title')}
          text={t(isErased ? 'empty.erasedText' : 'empty.text')}
        >
          {isFiltered && <Button onClick={reset}>{t('empty.reset')}</Button>}
        </Notice>
      ) : (
        <UserTable rows={rows} isErased={isErased} />
      )}
      <MoreRows query={query} label={t('more')} />
    </>
  );
}
