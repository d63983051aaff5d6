import { useEffect, useSyncExternalStore } from 'react';

const KEY = 'academy.video-consent';
/** Six months, after which the question is asked again. */
const VALIDITY_MS = 180 * 24 * 60 * 60 * 1000;

/** The visitor's consent to videos of third parties; `unasked` while no answer is valid. */
export type VideoConsent = 'given' | 'refused' | 'unasked';

interface Answer {
  consent: 'given' | 'refused';
  /** Milliseconds since the epoch. */
  at: number;
}

const listeners = new Set<() => void>();

/** Reads the answer in force in this browser. */
export function videoConsent(now = Date.now()): VideoConsent {
  const answer = readAnswer();
  return answer !== undefined && now - answer.at < VALIDITY_MS ? answer.consent : 'unasked';
}

/** Remembers what the visitor has just answered. */
export function answerVideoConsent(consent: 'given' | 'refused', now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ consent, at: now } satisfies Answer));
  } catch {
    // Storage may be refused: the question is then asked for every video.
  }
  for (const listener of listeners) listener();
}

/**
 * The answer in force, kept up to date in this tab and the others. Unasked on the server and while its page is
 * hydrated: a script in `index.html` marks a browser that has answered, and style sheets hide the question there until
 * components know the answer.
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
