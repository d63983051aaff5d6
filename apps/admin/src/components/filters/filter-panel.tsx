import { firstControl, Icon, useFormats } from '@academy/ui';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from './choice-field.tsx';
import { DayField } from './day-field.tsx';
import type { FilterField } from './filter-field.ts';
import { SavedFilters } from './saved-filters.tsx';
import { SearchField } from './search-field.tsx';
import type { UrlFilters } from './use-url-filters.ts';
import './filters.css';

interface FilterPanelProps {
  /** The list's name, under which its saved filters are stored. */
  list: string;
  label: string;
  fields: FilterField[];
  setFilters: UrlFilters['setFilters'];
  reset: () => void;
  /** Beside the filters' button. */
  tools?: ReactNode;
}

/**
 * A list's search, and its filters behind one button. Active filters are listed, can be removed one by one, and saved
 * under a name.
 */
export function FilterPanel({ list, label, fields, setFilters, reset, tools }: FilterPanelProps) {
  const { t } = useTranslation('common');
  const chipText = useChipText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const remaining = () => opener.current ?? firstControl(panel.current);
  const searches = fields.filter(({ kind }) => kind === 'search');
  const others = fields.filter(({ kind }) => kind !== 'search');
  const hasChoices = others.some(({ kind }) => kind !== 'link');
  const chips = others.flatMap((field) => {
    const text = chipText(field);
    return text ? [{ name: field.name, text }] : [];
  });
  return (
    <div ref={panel} className="filter-panel" role="search" aria-label={label}>
      <div className="filter-panel__line">
        {searches.map((field) => (
          <Field key={field.name} field={field} setFilters={setFilters} />
        ))}
        {hasChoices && (
          <button
            ref={opener}
            type="button"
            className="button button--small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="filter" size={16} />
            {chips.length > 0 ? t('filters.more', { count: chips.length }) : t('filters.open')}
          </button>
        )}
        <SavedFilters list={list} names={[...searches, ...others].map(({ name }) => name)} />
        {tools}
      </div>
      <div id={id} className="filters" hidden={!isOpen}>
        {others.map((field) => (
          <Field key={field.name} field={field} setFilters={setFilters} />
        ))}
      </div>
      {chips.length > 0 && (
        <ul className="filter-panel__chips">
          {chips.map(({ name, text }) => (
            <li key={name}>
              <button
                type="button"
                className="filter-panel__chip"
                aria-label={t('filters.remove', { filter: text })}
                onClick={({ currentTarget }) => {
                  focusAfter(currentTarget, remaining());
                  setFilters({ [name]: undefined });
                }}
              >
                {text}
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <button
                type="button"
                className="filter-panel__reset"
                onClick={() => {
                  remaining()?.focus();
                  reset();
                }}
              >
                {t('list.reset')}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** Focuses the next active filter before this one is removed, or after the last a control that remains. */
function focusAfter(chip: HTMLElement, remaining: HTMLElement | null): void {
  const next = chip.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('.filter-panel__chip');
  (next ?? remaining)?.focus();
}

function Field({ field, setFilters }: Pick<FilterPanelProps, 'setFilters'> & { field: FilterField }) {
  const { name } = field;
  const set = useCallback((value: string) => setFilters({ [name]: value }), [name, setFilters]);
  if (field.kind === 'link') return null;
  if (field.kind === 'day') return <DayField label={field.label} value={field.value} onChange={set} />;
  if (field.kind === 'search')
    return (
      <SearchField label={field.label} placeholder={field.placeholder} value={field.value} onSearch={set} />
    );
  const { label, anyLabel, value, options } = field;
  return <ChoiceField label={label} anyLabel={anyLabel} value={value} options={options} onChange={set} />;
}

/** The text of an active filter; nothing for an inactive one. */
function useChipText(): (field: FilterField) => string | undefined {
  const { date } = useFormats();
  return (field) => {
    if (field.kind === 'link') return field.text;
    if (!field.value || field.kind === 'search') return undefined;
    if (field.kind === 'choice') {
      const chosen = field.options.find(({ value }) => value === field.value);
      return chosen && `${field.label}: ${chosen.label}`;
    }
    const day = new Date(`${field.value}T12:00:00`);
    return Number.isNaN(day.getTime()) ? undefined : `${field.label}: ${date(day.toISOString())}`;
  };
}
