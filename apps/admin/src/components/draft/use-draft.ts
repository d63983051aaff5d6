import { useSession } from '@academy/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft, type Draft } from './draft-store.ts';

/** Milliseconds without a change after which the draft is stored. */
const PAUSE_MS = 400;

interface DraftOptions<V extends object> {
  /** Identifies the form's record; without it nothing is stored. */
  name: string | undefined;
  /** The form's current values. */
  shape: V;
  /** Returns the draft to store; null when nothing is unsaved. Must be stable. */
  read: () => Omit<Draft<V>, 'savedAt'> | null;
}

/** Stores the signed-in user's unsaved input in this browser, until it is saved or discarded. */
export function useDraft<V extends object>({ name, shape, read }: DraftOptions<V>) {
  const { user } = useSession();
  const [owner] = useState(user?.id ?? '');
  const [offered, setOffered] = useState(() => (name === undefined ? null : readDraft(owner, name, shape)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasKept = useRef(false);
  const [isKept, setKept] = useState(false);

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    if (name !== undefined) dropDraft(owner, name);
    hasKept.current = false;
    setKept(false);
    setOffered(null);
  }, [owner, name]);

  const keepNow = useCallback(() => {
    clearTimeout(timer.current);
    if (name === undefined) return;
    const state = read();
    const isWritten =
      state !== null && writeDraft(owner, name, { ...state, savedAt: new Date().toISOString() });
    if (state === null && hasKept.current) dropDraft(owner, name);
    hasKept.current = state !== null;
    setKept(isWritten);
  }, [owner, name, read]);

  /** To be called after every change. */
  const keepSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keepNow, PAUSE_MS);
  }, [keepNow]);

  useEffect(() => {
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);

  /** Takes the offered draft, which is then no longer offered. */
  const take = useCallback(() => {
    setOffered(null);
    return offered;
  }, [offered]);
  return { offered, isKept, take, drop, keepSoon };
}
