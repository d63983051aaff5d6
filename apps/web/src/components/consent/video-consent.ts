import { useEffect, useSyncExternalStore } from 'react';

const KEY = 'academy.video-consent';
/** Six months, after which the visitor is asked again. */
const VALIDITY_MS = 180 * 24 * 60 * 60 * 1000;

/** The visitor's consent to third-party videos; `unasked` while there is no valid choice. */
export type VideoConsent = 'given' | 'refused' | 'unasked';

interface Answer {
  consent: 'given' | 'refused';
  /** Milliseconds since the epoch. */
  at: number;
}

const listeners = new Set<() => void>();

/** The choice in force in this browser. */
export function videoConsent(now = Date.now()): VideoConsent {
  const answer = readAnswer();
  return answer !== undefined && now - answer.at < VALIDITY_MS ? answer.consent : 'unasked';
}

/** Stores the choice the visitor has just made. */
export function answerVideoConsent(consent: 'given' | 'refused', now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ consent, at: now } satisfies Answer));
  } catch {
    // Storage may be blocked: the visitor is then asked for every video.
  }
  for (const listener of listeners) listener();
}

/**
 * The choice in force, kept up to date across tabs. `unasked` on the server and during hydration: a script in
 * `index.html` marks a browser with a stored choice, and style sheets hide the question there until components have
 * read it.
 */
export function useVideoConsent(): VideoConsent {
  useEffect(() => document.documentElement.removeAttribute('data-videos'), []);
  return useSyncExternalStore(subscribe, videoConsent, () => 'unasked');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readAnswer(): Answer | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isAnswer(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false;
  const { consent, at } = value as Partial<Answer>;
  return (consent === 'given' || consent === 'refused') && typeof at === 'number';
}
