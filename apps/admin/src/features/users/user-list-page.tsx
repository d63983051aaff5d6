import { useTranslation } from 'react-i18next';
import { useListUsersInfiniteQuery } from '../../api/users.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { useFilters } from './use-filters.ts';
import { UserFilterBar } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';
import './users.css';

/** Every account, to search, filter, sort and open. */
export function UserListPage() {
  const { t } = useTranslation('users');
  const { filters, setFilter, reset, isFiltered } = useFilters();
  const query = useListUsersInfiniteQuery(filters);
  const isErased = filters.status === 'erased';
  return (
    <ListPage
      title={t('title')}
      {...(isErased && { lead: t('erasedLead') })}
      filters={<UserFilterBar filters={filters} setFilter={setFilter} />}
      isFiltered={isFiltered}
      reset={reset}
      query={query}
      failed={t('failed')}
      empty={t(isErased ? 'emptyErased' : 'empty', { returnObjects: true })}
    >
      {(rows) => <UserTable rows={rows} isErased={isErased} />}
    </ListPage>
  );
}
