import type { ApiError } from '@academy/api-client';
import { changedEntries, compare, type FieldName } from '@academy/ui';
import { useRef, useState } from 'react';

/** The stored record of a form: its values and their version. */
export interface Stored<V extends object, Version> {
  values: V;
  version: Version;
}

interface ConflictOptions<V extends object, Version> {
  /** The record the form was filled from. */
  stored: Stored<V, Version>;
  /** Reads the stored record; null when it cannot be loaded. */
  read: () => Promise<Stored<V, Version> | null>;
  /** Sends the changes over this version; `mine` is everything in the form. */
  send: (changes: Partial<V>, version: Version, mine: V) => Promise<ApiError | null>;
  /** Puts into the form what others changed without a conflict, or what was chosen. */
  adopt: (values: Partial<V>) => void;
}

/**
 * Saves over the version that a form was filled from. When another tab or device has saved in the meantime, changes
 * that do not overlap are both kept, and the rest is {@link disputed}: the user has to choose.
 */
export function useConflict<V extends object, Version>({
  stored,
  read,
  send,
  adopt,
}: ConflictOptions<V, Version>) {
  const base = useRef(stored);
  const [disputed, setDisputed] = useState<Partial<V> | null>(null);

  const save = async (mine: V): Promise<ApiError | null> => {
    setDisputed(null);
    const before = base.current;
    const changes = changedEntries(before.values, mine);
    const failure = await send(changes, before.version, mine);
    if (failure?.code !== 'platform.version_conflict') return failure;
    const latest = await read();
    if (latest === null) return failure;
    base.current = latest;
    const { disputed, adopted } = compare({ base: before.values, mine, theirs: latest.values });
    const others = pick(latest.values, adopted);
    adopt(others);
    if (disputed.length === 0) return send(changes, latest.version, { ...mine, ...others });
    setDisputed(pick(latest.values, disputed));
    return failure;
  };

  return {
    save,
    /** The stored values of fields that were changed both here and elsewhere; null when there are none. */
    disputed,
    /** Keeps the stored values. */
    takeTheirs: () => {
      if (disputed) adopt(disputed);
      setDisputed(null);
    },
  };
}

function pick<V extends object>(values: V, names: FieldName<V>[]): Partial<V> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;
}
