import type { Filter } from '../filters/filter.ts';
import type { FilterField } from '../filters/filter-field.ts';
import { filtersOf, type ListDescription } from './define-list.ts';

/**
 * The fields of a list's filters with what the address says of them. Their texts are `filters.<name>`,
 * `filters.<name>Placeholder`, `filters.any<Name>`, and `<name>.<value>` for each value.
 * @param text the list's text at a path.
 * @param linkTexts of filters set by links, by name, where more than the name can be said.
 */
export function filterFields<Row, Filters extends object>(
  description: ListDescription<Row, Filters>,
  params: URLSearchParams,
  text: (path: string) => string,
  linkTexts: Record<string, string> = {},
): FilterField[] {
  return filtersOf(description).flatMap(({ name, address, ...filter }): FilterField[] => {
    const { kind, read, texts } = filter;
    if (kind === 'order') return [];
    const label = text(texts?.label ?? `filters.${name}`);
    const inAddress = params.get(address) ?? '';
    const value = read(inAddress) === undefined ? '' : inAddress.trim();
    const field = { name: address, label, value };
    if (kind === 'search') return [{ ...field, kind, placeholder: text(`filters.${name}Placeholder`) }];
    if (kind === 'day') return [{ ...field, kind, value: inAddress }];
    if (kind === 'link') return [{ kind, name: address, text: value && (linkTexts[name] ?? label) }];
    const anyLabel = text(texts?.any ?? `filters.any${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    return [{ ...field, kind, anyLabel, options: optionsOf(name, filter, text) }];
  });
}

function optionsOf(
  name: string,
  { options = [], texts }: Filter<unknown>,
  text: (path: string) => string,
): { value: string; label: string }[] {
  const names = texts?.options === undefined ? name : texts.options;
  return options.map((value) => ({ value, label: names === null ? value : text(`${names}.${value}`) }));
}
