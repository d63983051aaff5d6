import { useEffect, useRef, useState } from 'react';
import { useErrorText, type ErrorTextKey } from '../errors/error-text.ts';
import { useToasts } from '../toasts/toasts.tsx';

/** A field refused by the server. */
export interface Refusal {
  field: string;
  code: string;
}

/** A failure in the shape that `@academy/api-client` gives to every failure. */
export interface Failure {
  /** HTTP status; 0 without a response. */
  status: number;
  code: string;
  messageKey: ErrorTextKey;
  fieldErrors: readonly Refusal[];
}

/** Returned by an action that has sent the browser to another page: the button stays busy until the page is gone. */
export const LEAVING = Symbol('leaving');

/** The outcome of an action: nothing on success. */
export type Outcome = Failure | null | undefined | typeof LEAVING;

interface ActionOptions {
  /** Title of the toast that announces a failure; without it there is no toast. */
  failureTitle?: string;
  /** The sentence for a failure, when the usual one does not fit. */
  failureText?: (failure: Failure) => string;
  /** The source of the toast; by default the action itself. */
  source?: object;
}

/** An action a user can start, and its state. */
export interface Action<A extends unknown[]> {
  /** Starts it, unless it is running. @returns true on success. */
  run: (...args: A) => Promise<boolean>;
  isBusy: boolean;
  /** Why the last run failed; null before a failure and during a retry. */
  failure: Failure | null;
  /** The sentence for {@link failure}. */
  error: string | null;
}

/**
 * Runs one action at a time. A failure is shown in a toast and returned as a sentence, since toasts disappear. A second
 * call during a run does nothing, so a double click acts once.
 */
export function useAction<A extends unknown[]>(
  perform: (...args: A) => Promise<Outcome>,
  { failureTitle, failureText, source }: ActionOptions = {},
): Action<A> {
  const toasts = useToasts();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // State changes with the next render; a second click may come before it.
  const underWay = useRef(false);
  const [own] = useState(() => ({}));
  const raiser = source ?? own;

  const release = () => {
    underWay.current = false;
    setBusy(false);
  };
  useReleaseOnReturn(release);

  const textOf = failureText ?? errorText;
  const run = async (...args: A): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    // A user who tries again has already read why it failed.
    toasts.dismiss(raiser);
    let outcome: Outcome;
    try {
      outcome = await perform(...args);
    } catch (error) {
      release();
      throw error;
    }
    if (outcome === LEAVING) return true;
    release();
    setFailure(outcome ?? null);
    if (outcome && failureTitle !== undefined) toasts.error(failureTitle, textOf(outcome), raiser);
    return !outcome;
  };

  return { run, isBusy, failure, error: failure && textOf(failure) };
}

/** The browser may restore a page from its cache in the state in which it was left: busy. */
function useReleaseOnReturn(release: () => void): void {
  const latest = useRef(release);
  useEffect(() => {
    latest.current = release;
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
