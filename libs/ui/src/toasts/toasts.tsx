import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/icon.tsx';
import { ToastLayerContext, useDialogStack } from './toast-layer.ts';
import { useClearPlace } from './use-clear-place.ts';

/** Milliseconds a toast is shown; errors stay until they are closed. */
export const TOAST_DURATION = 5_000;
/** Milliseconds for which a toast counts as being about the next page, e.g. why it was opened. */
const OF_NOW_MS = 1_000;
/** The most toasts shown at once. */
export const TOAST_LIMIT = 3;

type ToastKind = 'success' | 'info' | 'warning' | 'error';

interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text: string | undefined;
  /** What raised it and may remove it. */
  source: object | undefined;
  /** Milliseconds since the epoch. */
  raisedAt: number;
}

/** Raises a toast. @param source identifies it for {@link Toasts.dismiss}. */
type Raise = (title: string, text?: string, source?: object) => void;

/** Raises and removes toasts. Never put the only copy of an error in one: show it in the page as well. */
export interface Toasts extends Record<ToastKind, Raise> {
  /** Removes what a source has raised, because it no longer applies. */
  dismiss: (source: object) => void;
  /** Removes earlier errors, which were about another page. */
  dismissErrors: () => void;
  /** Removes all earlier toasts, which were for another user. */
  dismissAll: () => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** @throws Error outside a {@link ToastProvider}. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}

let lastId = 0;

/** Shows toasts above the page it wraps: informative ones as `status`, errors as `alert`. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [visible, setVisible] = useState<Toast[]>([]);
  const [announced] = useState(() => new WeakSet<Toast>());
  const [dialog, layer] = useDialogStack();

  const toasts = useMemo<Toasts>(() => {
    const raise =
      (kind: ToastKind): Raise =>
      (title, text, source) => {
        const toast = { id: ++lastId, kind, title, text, source, raisedAt: Date.now() };
        setVisible((current) => withRoom([...current, toast]));
      };
    /** The same list when nothing is removed, since dismissals happen on every navigation. */
    const keep = (isKept: (toast: Toast) => boolean) =>
      setVisible((current) => (current.every(isKept) ? current : current.filter(isKept)));
    return {
      success: raise('success'),
      info: raise('info'),
      warning: raise('warning'),
      error: raise('error'),
      dismiss: (source) => keep((toast) => toast.source !== source),
      dismissErrors: () => keep((toast) => toast.kind !== 'error' || isOfNow(toast)),
      dismissAll: () => keep(isOfNow),
    };
  }, []);
  const close = useCallback(
    (id: number) => setVisible((current) => current.filter((toast) => toast.id !== id)),
    [],
  );

  const regions = <Regions toasts={visible} announced={announced} onClose={close} />;
  return (
    <ToastContext value={toasts}>
      <ToastLayerContext value={layer}>
        {children}
        {dialog ? createPortal(regions, dialog) : regions}
      </ToastLayerContext>
    </ToastContext>
  );
}

interface RegionsProps {
  toasts: Toast[];
  /** The toasts that were on the screen before. */
  announced: WeakSet<Toast>;
  onClose: (id: number) => void;
}

/**
 * Informative toasts and errors, which screen readers announce differently. Toasts that moved here because a dialog was
 * opened or closed were announced before, and are not announced again.
 */
function Regions({ toasts, announced, onClose }: RegionsProps) {
  const box = useRef<HTMLDivElement>(null);
  useClearPlace(box, toasts);
  useEffect(() => {
    const frame = requestAnimationFrame(() => toasts.forEach((toast) => announced.add(toast)));
    return () => cancelAnimationFrame(frame);
  }, [toasts, announced]);
  const [moved] = useState(() => toasts.filter((toast) => announced.has(toast)));
  const fresh = toasts.filter((toast) => !moved.includes(toast));
  const errors = fresh.filter((toast) => toast.kind === 'error');
  const others = fresh.filter((toast) => toast.kind !== 'error');
  return (
    <div ref={box} className="toasts">
      <div className="toasts__region">
        {toasts
          .filter((toast) => moved.includes(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={onClose} />
          ))}
      </div>
      <div className="toasts__region" role="status">
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={onClose} />
        ))}
      </div>
      <div className="toasts__region" role="alert">
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={onClose} />
        ))}
      </div>
    </div>
  );
}

function isOfNow({ raisedAt }: Toast): boolean {
  return Date.now() - raisedAt < OF_NOW_MS;
}

/** Makes room for the newest: the oldest that is not an error is removed first. */
function withRoom(toasts: Toast[]): Toast[] {
  if (toasts.length <= TOAST_LIMIT) return toasts;
  const leaving = toasts.slice(0, -1).find((toast) => toast.kind !== 'error') ?? toasts[0];
  return toasts.filter((toast) => toast !== leaving);
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const { t } = useTranslation('ui');
  const [held, setHeld] = useState(false);
  const { id, kind } = toast;

  useEffect(() => {
    // A toast that is hovered or focused stays.
    if (kind === 'error' || held) return;
    const timer = setTimeout(() => onClose(id), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [id, kind, held, onClose]);

  return (
    <div
      className={`toast toast--${kind}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="toast__title">{toast.title}</p>
      {toast.text && <p className="toast__text">{toast.text}</p>}
      <button
        type="button"
        className="button button--quiet button--icon toast__close"
        aria-label={t('toast.close')}
        onClick={() => onClose(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
