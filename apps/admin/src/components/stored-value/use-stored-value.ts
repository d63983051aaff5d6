import { localStore, useSession } from '@academy/api-client';
import { useState } from 'react';

/**
 * A value stored in this browser for the signed-in user.
 * @param name identifies the value, such as `columns.contents`.
 * @param read converts the stored data, which may be anything; undefined at first.
 */
export function useStoredValue<T>(
  name: string,
  read: (stored: unknown) => T,
): [T, (change: (current: T) => T) => void] {
  const { user } = useSession();
  const key = `academy.kept.${user?.id ?? ''}.${name}`;
  const [value, setValue] = useState(() => read(load(key)));
  const update = (change: (current: T) => T) => {
    // Another tab may have changed it in the meantime.
    const stored = load(key);
    const next = change(stored === undefined ? value : read(stored));
    setValue(next);
    store(key, next);
  };
  return [value, update];
}

function load(key: string): unknown {
  try {
    const text = localStore()?.getItem(key) ?? null;
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without storage, the value lasts as long as the page. */
function store(key: string, value: unknown): void {
  try {
    localStore()?.setItem(key, JSON.stringify(value));
  } catch {
    // It is shown in any case.
  }
}
