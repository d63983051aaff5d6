import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** One of a few values that this browser remembers, for whoever uses it. */
export interface KeptChoice<T extends string | number> {
  /** Where it is stored. */
  key: `academy.${string}`;
  values: readonly T[];
  initial: T;
}

/** What was chosen last in this browser, else the initial value. */
export function readChoice<T extends string | number>({ key, values, initial }: KeptChoice<T>): T {
  try {
    const stored = localStorage.getItem(key);
    return values.find((value) => String(value) === stored) ?? initial;
  } catch {
    return initial;
  }
}

/** Remembers a choice. A browser without storage begins with the initial value again. */
export function keepChoice<T extends string | number>({ key }: KeptChoice<T>, value: T): void {
  try {
    localStorage.setItem(key, String(value));
  } catch {
    // Storage is blocked or full.
  }
}

/** A remembered choice and the function that changes it; the initial value until the page is hydrated. */
export function useKeptChoice<T extends string | number>(choice: KeptChoice<T>): [T, (value: T) => void] {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<T | null>(null);
  const choose = (value: T) => {
    setChosen(value);
    keepChoice(choice, value);
  };
  return [chosen ?? (isHydrated ? readChoice(choice) : choice.initial), choose];
}
