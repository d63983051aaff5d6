import './search-box.css';
import { Cover, Icon } from '@academy/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Marked } from '../../components/marked.tsx';
import { type SuggestionGroup, useSuggestions } from './use-suggestions.ts';

/** Milliseconds without a key before the search is made. */
const SEARCH_DELAY = 300;

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
}

/**
 * The search in the titles, with suggestions: a combobox with a list, after WAI-ARIA. What is typed is passed on when the
 * typing pauses; a value from outside (back button, reset) replaces it.
 */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const groups = useSuggestions(isOpen ? value : '');
  const items = groups.flatMap((group) => group.items);
  const isExpanded = isOpen && items.length > 0;

  if (value !== known) {
    setKnown(value);
    setActive(null);
    if (value !== text.trim()) setText(value);
  }

  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(typed.trim()), SEARCH_DELAY);
  };
  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    if (items.length === 0) return;
    // From the field down to the first, from there up to the field again.
    const next = (active ?? (by === 1 ? -1 : items.length)) + by;
    setActive(next < 0 || next >= items.length ? null : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      const chosen = isExpanded && active !== null ? items[active] : undefined;
      close();
      if (chosen) void navigate(chosen.path);
      else {
        clearTimeout(timer.current);
        onChange(text.trim());
      }
    } else if (event.key === 'Escape' && isExpanded) {
      // The first one closes the list; only the next one empties the field.
      event.preventDefault();
      close();
    }
  };

  return (
    <div
      className="search-box"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t('filters.search')}
      </label>
      <Icon name="search" />
      <input
        id={id}
        className="search-box__field"
        type="search"
        role="combobox"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active === null ? undefined : `${id}-${active}`}
        maxLength={100}
        autoComplete="off"
        placeholder={t('filters.searchPlaceholder')}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className="visually-hidden" role="status">
        {isExpanded && t('suggestions.count', { count: items.length })}
      </p>
      {isExpanded && <Suggestions id={id} groups={groups} search={value} active={active} onChoose={close} />}
    </div>
  );
}

interface SuggestionsProps {
  id: string;
  groups: SuggestionGroup[];
  search: string;
  /** Index among all suggestions of the one that Enter opens. */
  active: number | null;
  onChoose: () => void;
}

function Suggestions({ id, groups, search, active, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('catalogue');
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0),
  );
  return (
    <div className="suggestions">
      <div id={`${id}-list`} role="listbox" aria-label={t('suggestions.label')}>
        {groups.map(({ name, items }, group) => (
          <div key={name} role="group" aria-labelledby={`${id}-group-${group}`}>
            <p id={`${id}-group-${group}`} className="suggestions__group" role="presentation">
              {name}
            </p>
            {items.map(({ id: key, path, title, cover, facts }, index) => {
              const position = (starts[group] ?? 0) + index;
              return (
                <Link
                  key={key}
                  id={`${id}-${position}`}
                  className="suggestion"
                  role="option"
                  aria-selected={position === active}
                  tabIndex={-1}
                  to={path}
                  // A press must not take the focus from the field: the list would be gone before the click.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={onChoose}
                >
                  {cover ? <Cover {...cover} /> : <span className="suggestion__blank" />}
                  <span className="suggestion__title">
                    <Marked text={title} search={search} />
                  </span>
                  <span className="suggestion__facts">{facts}</span>
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      <p className="suggestions__keys" aria-hidden="true">
        {t('suggestions.keys')}
      </p>
    </div>
  );
}
