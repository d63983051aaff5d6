import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { projectList } from './project-list.ts';
import { useProjectBulk } from './use-project-bulk.ts';
import { useProjectColumns } from './use-project-columns.tsx';
import './projects.css';

/** Every project, to search, filter, sort and open. */
export function ProjectListPage() {
  const list = useList(projectList);
  return <ListPage list={list} columns={useProjectColumns(list.search)} bulk={useProjectBulk()} />;
}
