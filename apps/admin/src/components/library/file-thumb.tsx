import type { LibraryFile } from '@academy/api-client';
import { Cover, Icon } from '@academy/ui';
import { useState } from 'react';
import './library.css';

/** Seconds into a film, since the first frame is often black. */
const FRAME_AT = 2;

/** A thumbnail of a file: the picture itself, a frame of the film, or an icon of its kind. */
export function FileThumb({
  file: { id, kind, url, link = null },
}: {
  file: Pick<LibraryFile, 'id' | 'kind' | 'url'> & Partial<Pick<LibraryFile, 'link'>>;
}) {
  const [isBroken, setBroken] = useState(false);
  if (kind === 'cover')
    return (
      <span className="file-thumb">
        <Cover src={url} seed={id} />
      </span>
    );
  if (kind === 'film' && link !== null && !isBroken)
    return (
      <span className="file-thumb">
        {/* Only the beginning is loaded, and it has no sound. */}
        <video
          className="file-thumb__frame"
          src={`${link}#t=${FRAME_AT}`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          onError={() => setBroken(true)}
        />
      </span>
    );
  return (
    <span className="file-thumb file-thumb--sign">
      <Icon name={kind === 'film' ? 'video' : 'document'} />
    </span>
  );
}
