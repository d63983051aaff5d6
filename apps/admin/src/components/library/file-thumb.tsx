import type { LibraryFile } from '@academy/api-client';
import { Cover, Icon } from '@academy/ui';
import './library.css';

/** A thumbnail of a file: the picture itself, or an icon of its kind. */
export function FileThumb({ file: { id, kind, url } }: { file: Pick<LibraryFile, 'id' | 'kind' | 'url'> }) {
  if (kind === 'cover')
    return (
      <span className="file-thumb">
        <Cover src={url} seed={id} />
      </span>
    );
  return (
    <span className="file-thumb file-thumb--sign">
      <Icon name={kind === 'film' ? 'video' : 'document'} />
    </span>
  );
}
