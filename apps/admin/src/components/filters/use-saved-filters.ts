import { useKept } from '../kept/use-kept.ts';

/** Filters of a list under a name, as the address has them. */
export interface SavedFilter {
  name: string;
  search: string;
}

interface SavedFiltersOf {
  saved: SavedFilter[];
  /** Keeps a filter; one of the same name is replaced. */
  save: (filter: SavedFilter) => void;
  rename: (name: string, newName: string) => void;
  remove: (name: string) => void;
}

/**
 * The filters a person named of a list. They are a convenience of one desk, so this browser keeps them, for each
 * account: what was searched for, names of people included, does not become data of the academy.
 */
export function useSavedFilters(list: string): SavedFiltersOf {
  const [saved, update] = useKept(`filters.${list}`, readFilters);
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
