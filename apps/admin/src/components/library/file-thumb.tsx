import type { LibraryFile } from '@academy/api-client';
import { Cover, Icon } from '@academy/ui';
import './library.css';

/** A small picture of a file: itself, or a sign of what it is. */
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
