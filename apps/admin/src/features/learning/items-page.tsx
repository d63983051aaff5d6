import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { ExportButton } from './export-button.tsx';
import { itemList } from './item-list.ts';
import { useItemColumns } from './use-item-columns.tsx';

/** Every content or project that anyone has begun, with its figures. */
export function ItemsPage() {
  const list = useList(itemList);
  return (
    <ListPage
      list={list}
      columns={useItemColumns()}
      actions={
        <>
          <ExportButton file={{ what: 'items', ...list.filters }} />
          <ExportButton file={{ what: 'study' }} />
        </>
      }
    />
  );
}
