import type { ApiError } from '@academy/api-client';
import { useRef, useState } from 'react';

/** What a form edits: its values as stored, and what the server calls this state of them. */
export interface Stored<V extends object, Version> {
  values: V;
  version: Version;
}

type Name<V> = keyof V & string;

interface ConflictOptions<V extends object, Version> {
  /** What the form was filled from. */
  stored: Stored<V, Version>;
  /** Reads what is stored now; null when it cannot be had. */
  read: () => Promise<Stored<V, Version> | null>;
  /** Sends what was changed, over this version; `mine` is all the form holds. */
  send: (changes: Partial<V>, version: Version, mine: V) => Promise<ApiError | null>;
  /** Puts into the form what others changed and nobody disputes, or what was chosen. */
  adopt: (values: Partial<V>) => void;
}

/**
 * Saves over the version that a form was filled from. When another tab or device has saved meanwhile, changes that do
 * not touch each other are both kept, and the rest is {@link disputed}: somebody has to choose.
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
    const changes = changesOf(mine, before.values);
    const failure = await send(changes, before.version, mine);
    if (failure?.code !== 'platform.version_conflict') return failure;
    const latest = await read();
    if (latest === null) return failure;
    base.current = latest;
    const theirs = changesOf(latest.values, before.values);
    adopt(pick(theirs, (name) => !(name in changes)));
    const open = pick(theirs, (name) => name in changes && !isSame(mine[name], latest.values[name]));
    if (Object.keys(open).length === 0) return send(changes, latest.version, mine);
    setDisputed(open);
    return failure;
  };

  return {
    save,
    /** The stored values of fields that were changed here and elsewhere; null while there are none. */
    disputed,
    /** Takes the stored values. */
    takeTheirs: () => {
      if (disputed) adopt(disputed);
      setDisputed(null);
    },
  };
}

function changesOf<V extends object>(values: V, before: V): Partial<V> {
  return pick(values, (name) => !isSame(values[name], before[name]));
}

function pick<V extends object>(values: V, isWanted: (name: Name<V>) => boolean): Partial<V> {
  const names = (Object.keys(values) as Name<V>[]).filter(isWanted);
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;
}

/** Values are texts, choices and lists of them, always in one order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
