import { useState } from 'react';
import { useStoredValue } from '../stored-value/use-stored-value.ts';
import { useMediaQuery } from '../window/use-media-query.ts';

/** Where form and preview fit side by side; the same value is in preview.css. */
const WIDE = '(min-width: 76rem)';

/** Whether the window has room for a preview beside the form. */
export function useHasRoom(): boolean {
  return useMediaQuery(WIDE);
}

interface PreviewState {
  isOpen: boolean;
  set: (isOpen: boolean) => void;
}

/** Whether the preview is shown. A user who leaves it open beside one form finds it open beside the next. */
export function usePreview(): PreviewState {
  const hasRoom = useHasRoom();
  const [isWanted, update] = useStoredValue('preview', (stored) => stored === true);
  const [isOpen, setOpen] = useState(isWanted && hasRoom);
  return {
    isOpen,
    set: (next) => {
      setOpen(next);
      if (hasRoom) update(() => next);
    },
  };
}
