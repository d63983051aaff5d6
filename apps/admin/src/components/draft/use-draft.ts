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

/**
 * Stores the signed-in user's unsaved input in this browser, until it is saved or discarded. While an earlier draft is
 * offered, nothing replaces it.
 */
export function useDraft<V extends object>({ name, shape, read }: DraftOptions<V>) {
  const { user } = useSession();
  const [owner] = useState(user?.id ?? '');
  const [offered, setOffered] = useState(() => (name === undefined ? null : readDraft(owner, name, shape)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasSaved = useRef(false);
  const [isSaved, setSaved] = useState(false);

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    if (name !== undefined) dropDraft(owner, name);
    hasSaved.current = false;
    setSaved(false);
    setOffered(null);
  }, [owner, name]);

  const saveNow = useCallback(() => {
    clearTimeout(timer.current);
    // There is room for one draft, and the user has not decided about the offered one yet.
    if (name === undefined || offered !== null) return;
    const state = read();
    const isWritten =
      state !== null && writeDraft(owner, name, { ...state, savedAt: new Date().toISOString() });
    if (state === null && hasSaved.current) dropDraft(owner, name);
    hasSaved.current = state !== null;
    setSaved(isWritten);
  }, [owner, name, offered, read]);

  /** To be called after every change. {@link saveNow} does not wait for a pause. */
  const saveSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(saveNow, PAUSE_MS);
  }, [saveNow]);

  useEffect(() => {
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [saveNow]);

  /** Takes the offered draft, which is then no longer offered. */
  const take = useCallback(() => {
    setOffered(null);
    return offered;
  }, [offered]);
  return { offered, isSaved, take, drop, saveNow, saveSoon };
}
