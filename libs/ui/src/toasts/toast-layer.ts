import { createContext, useCallback, useContext, useMemo, useState } from 'react';

/** How a modal dialog takes over the toasts, and releases them. */
export interface ToastLayer {
  enter: (dialog: HTMLElement) => void;
  leave: (dialog: HTMLElement) => void;
}

export const ToastLayerContext = createContext<ToastLayer | null>(null);

/** @throws Error outside a `ToastProvider`. */
export function useToastLayer(): ToastLayer {
  const layer = useContext(ToastLayerContext);
  if (!layer) throw new Error('useToastLayer needs a ToastProvider above it');
  return layer;
}

/** Tracks the open modal dialogs. @returns the front one, or null, and the functions for dialogs. */
export function useDialogStack(): [HTMLElement | null, ToastLayer] {
  const [dialogs, setDialogs] = useState<HTMLElement[]>([]);
  const enter = useCallback((dialog: HTMLElement) => setDialogs((open) => [...open, dialog]), []);
  const leave = useCallback(
    (dialog: HTMLElement) => setDialogs((open) => open.filter((other) => other !== dialog)),
    [],
  );
  const layer = useMemo(() => ({ enter, leave }), [enter, leave]);
  return [dialogs.at(-1) ?? null, layer];
}
