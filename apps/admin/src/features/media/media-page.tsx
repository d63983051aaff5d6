import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { mediaList } from './media-list.ts';
import { MediaUploads } from './uploads.tsx';
import { useMediaColumns } from './use-media-columns.tsx';
import './media.css';

/** Every uploaded file: find it, see where it is used, replace or delete it. */
export function MediaPage() {
  const list = useList(mediaList);
  return (
    <ListPage
      list={list}
      columns={useMediaColumns()}
      above={<MediaUploads onStored={() => void list.query.refetch()} />}
    />
  );
}
