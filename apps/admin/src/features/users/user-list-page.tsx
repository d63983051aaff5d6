import { useSearchParams } from 'react-router-dom';
import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useUserColumns } from './use-user-columns.tsx';
import { erasedList, userList } from './user-list.ts';
import './users.css';

/** Every account, to search, filter, sort and open. */
export function UserListPage() {
  const [params] = useSearchParams();
  const isErased = params.get('status') === 'erased';
  const list = useList(isErased ? erasedList : userList);
  return <ListPage list={list} columns={useUserColumns(isErased)} />;
}
