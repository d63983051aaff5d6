import { type DragEvent, useState } from 'react';

/** A place where files can be dropped. Anything else that is dragged over it, such as selected text, is left alone. */
export function useFileDrop(onFiles: (files: File[]) => void): {
  /** True while files are held over it. */
  isOver: boolean;
  /** To spread on the element. */
  place: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
} {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    place: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
