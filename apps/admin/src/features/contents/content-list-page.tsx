import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { contentList } from './content-list.ts';
import { useContentBulk } from './use-content-bulk.ts';
import { useContentColumns } from './use-content-columns.tsx';
import './contents.css';

/** Every content of the catalogue, to search, filter, sort and change. */
export function ContentListPage() {
  const list = useList(contentList);
  return <ListPage list={list} columns={useContentColumns(list.search)} bulk={useContentBulk()} />;
}
