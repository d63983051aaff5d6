import { useSyncExternalStore } from 'react';

/** The event by which a browser offers to install the app. Not every browser sends it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const ANSWERED_KEY = 'academy.install-answered';
let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

/** Captures the browser's offer, which comes once and at any time. Call it when the app starts. */
export function watchForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows its own bar.
    event.preventDefault();
    if (!isAnswered()) setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', answer);
}

/** The open offer, with functions to accept it or to refuse it permanently; undefined without one. */
export function useInstallOffer(): { install: () => void; refuse: () => void } | undefined {
  const open = useSyncExternalStore(subscribe, () => offer, noOffer);
  if (!open) return undefined;
  return {
    install: () => {
      void open.prompt();
      answer();
    },
    refuse: answer,
  };
}

function answer(): void {
  try {
    localStorage.setItem(ANSWERED_KEY, 'yes');
  } catch {
    // Where storage is blocked, the offer appears again on the next visit.
  }
  setOffer(undefined);
}

function isAnswered(): boolean {
  try {
    return localStorage.getItem(ANSWERED_KEY) !== null;
  } catch {
    return false;
  }
}

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function noOffer(): undefined {
  return undefined;
}
