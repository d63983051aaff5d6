import { useStoredValue } from '../stored-value/use-stored-value.ts';

/** A list's filters with a name, as in the address. */
export interface SavedFilter {
  name: string;
  search: string;
}

interface SavedFiltersOf {
  saved: SavedFilter[];
  /** Saves a filter; replaces one of the same name. */
  save: (filter: SavedFilter) => void;
  rename: (name: string, newName: string) => void;
  remove: (name: string) => void;
}

/**
 * The user's saved filters of a list. They are a local convenience, so they are stored in this browser for each
 * account: search texts, which may contain people's names, do not become data of the academy.
 */
export function useSavedFilters(list: string): SavedFiltersOf {
  const [saved, update] = useStoredValue(`filters.${list}`, readFilters);
  return {
    saved,
    save: (filter) => update((current) => [...without(current, filter.name), filter].sort(byName)),
    rename: (name, newName) =>
      update((current) => {
        const renamed = current.find((filter) => filter.name === name);
        const others = without(without(current, name), newName);
        return renamed ? [...others, { ...renamed, name: newName }].sort(byName) : current;
      }),
    remove: (name) => update((current) => without(current, name)),
  };
}

function without(filters: SavedFilter[], name: string): SavedFilter[] {
  return filters.filter((filter) => filter.name !== name);
}

function byName(one: SavedFilter, other: SavedFilter): number {
  return one.name.localeCompare(other.name);
}

function readFilters(stored: unknown): SavedFilter[] {
  return Array.isArray(stored) ? stored.filter(isSavedFilter) : [];
}

function isSavedFilter(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'name' in value && typeof value.name === 'string' && 'search' in value && typeof value.search === 'string'
  );
}
