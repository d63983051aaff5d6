import { choice, type Filter } from '../filters/filter.ts';

/** The filter by whether an item is completely translated to English. */
export function english(): Filter<'missing' | 'complete'> {
  return choice(['missing', 'complete'], {
    label: 'form:english.filter',
    any: 'form:english.anyFilter',
    options: 'form:english.filters',
  });
}
