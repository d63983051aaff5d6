import { type PointerEvent, useRef } from 'react';

interface RowDragOptions {
  /** False where the list uses the browser's own dragging for the mouse. */
  isForMouse?: boolean;
  onStart: (index: number) => void;
  onOver: (index: number) => void;
  onEnd: (from: number, to: number) => void;
}

/**
 * Dragging rows by finger, which browsers do not support natively, and optionally by mouse.
 * @returns the handlers of a row's handle, by the row's index. The rows are the items of the list around it.
 */
export function useRowDrag({ isForMouse = false, onStart, onOver, onEnd }: RowDragOptions) {
  const drag = useRef<{ from: number; to: number } | null>(null);
  return (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch' && !isForMouse) return;
      // Move events are sent to the handle wherever the finger goes.
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: index, to: index };
      onStart(index);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current) return;
      const to = rowAt(event);
      if (to === null) return;
      drag.current.to = to;
      onOver(to);
    },
    onPointerUp: () => {
      if (drag.current) onEnd(drag.current.from, drag.current.to);
      drag.current = null;
    },
    onPointerCancel: () => {
      if (drag.current) onEnd(drag.current.from, drag.current.from);
      drag.current = null;
    },
  });
}

/** The index of the row below the finger; null outside the list. */
function rowAt({ currentTarget, clientY }: PointerEvent): number | null {
  const rows = [...(currentTarget.closest('ol')?.children ?? [])];
  const index = rows.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return clientY >= top && clientY < bottom;
  });
  return index === -1 ? null : index;
}
