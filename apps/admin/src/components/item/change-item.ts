import { toApiError, type Versioned } from '@academy/api-client';
import type { Undo } from '../bulk/bulk-changes.tsx';

type Answer<T> = Promise<{ data?: Versioned<T> | undefined; error?: unknown }>;

interface ItemChange<T, C> {
  /** The item as it is now. */
  read: () => Answer<T>;
  /** Refused when the item no longer has this version. */
  update: (changes: C, version: string | null) => Answer<object>;
  changes: C;
  /** The changes that restore what the item had before. */
  former: (before: T) => C;
}

/**
 * Changes an item of a list. It is read first, because the list may be outdated: undoing must restore what others have
 * stored since.
 */
export async function changeItem<T, C>(change: ItemChange<T, C>): Promise<{ data?: Undo; error?: unknown }> {
  const { read, update, changes, former } = change;
  const { data: before, error: unread } = await read();
  if (!before) return { error: toApiError(unread) };
  const { data: after, error } = await update(changes, before.version);
  return after ? { data: () => update(former(before), after.version) } : { error };
}
