import { useEffect, useMemo } from 'react';
import { useToasts } from './toasts.tsx';

type RaiseOwn = (title: string, text?: string) => void;

/** Raises the toasts of one component, of which at most one reports a problem. */
export interface OwnToasts {
  /** Removes the problem that it answers. */
  success: RaiseOwn;
  /** Replaces the problem reported before. */
  warning: RaiseOwn;
  /** Replaces the problem reported before. */
  error: RaiseOwn;
  /** Removes the problem, e.g. because the user tries again. */
  clear: () => void;
}

/** The toasts of the component that calls this. A problem is also removed together with the component. */
export function useOwnToasts(): OwnToasts {
  const toasts = useToasts();
  const own = useMemo<OwnToasts>(() => {
    const source = {};
    const clear = () => toasts.dismiss(source);
    const raiseProblem =
      (kind: 'warning' | 'error'): RaiseOwn =>
      (title, text) => {
        clear();
        toasts[kind](title, text, source);
      };
    return {
      success: (title, text) => {
        clear();
        toasts.success(title, text);
      },
      warning: raiseProblem('warning'),
      error: raiseProblem('error'),
      clear,
    };
  }, [toasts]);
  useEffect(() => own.clear, [own]);
  return own;
}
