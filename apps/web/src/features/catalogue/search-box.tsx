import './search-box.css';
import { Cover, Icon, useLanguage, useTextLanguage } from '@academy/ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Marked } from '../../components/marked.tsx';
import { MarkedRanges } from '../../components/marked-ranges.tsx';
import { type Suggestion, type SuggestionGroup, useSuggestions } from './use-suggestions.ts';

/** Milliseconds after the last key before the search starts. */
const SEARCH_DELAY = 300;

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
}

/**
 * The search in titles with suggestions: a combobox with a listbox, following WAI-ARIA. The text is passed on when
 * typing pauses; a value from outside, such as from the back button, replaces it.
 */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // A value passed on comes back as a prop a moment later, when more may have been typed.
  const [passed, setPassed] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const { groups, search: found } = useSuggestions(isOpen ? value : '');
  const items = groups.flatMap((group) => group.items);
  const isExpanded = isOpen && items.length > 0;
  const active = isExpanded ? items.find((item) => item.id === activeId) : undefined;

  if (value !== known) {
    setKnown(value);
    setActiveId(null);
    if (value !== passed) {
      setPassed(value);
      setText(value);
    }
  }

  const search = text.trim();
  const pass = () => {
    setPassed(search);
    onChange(search);
  };
  const passLater = useEffectEvent(pass);
  useEffect(() => {
    if (search === passed) return;
    const timer = setTimeout(() => passLater(), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [search, passed]);

  const activeOption = active && optionId(id, active);
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);

  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActiveId(null);
  };
  const close = () => {
    setOpen(false);
    setActiveId(null);
  };
  // A pending search must not delay the page that a suggestion leads to.
  const leave = () => {
    setPassed(search);
    close();
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    if (items.length === 0) return;
    // From the field down to the first suggestion, and from that up to the field again.
    const next = (active ? items.indexOf(active) : by === 1 ? -1 : items.length) + by;
    setActiveId(items[next]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys belong to the input method, e.g. for Japanese.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      if (active) {
        leave();
        void navigate(active.path);
      } else {
        close();
        pass();
      }
    } else if (event.key === 'Escape' && isExpanded) {
      // The first Escape closes the list; only the next one clears the field.
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
        aria-activedescendant={activeOption}
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
      {isExpanded && <Suggestions id={id} groups={groups} search={found} active={active} onChoose={leave} />}
    </div>
  );
}

interface SuggestionsProps {
  id: string;
  groups: SuggestionGroup[];
  search: string;
  /** The suggestion that Enter opens. */
  active: Suggestion | undefined;
  onChoose: () => void;
}

function Suggestions({ id, groups, search, active, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('catalogue');
  const textLanguage = useTextLanguage();
  const language = useLanguage();
  return (
    <div className="suggestions">
      <div id={`${id}-list`} role="listbox" aria-label={t('suggestions.label')}>
        {groups.map(({ name, items }, group) => (
          <div key={name} role="group" aria-labelledby={`${id}-group-${group}`}>
            <p id={`${id}-group-${group}`} className="suggestions__group" role="presentation">
              {name}
            </p>
            {items.map((item) => (
              <Link
                key={item.id}
                id={optionId(id, item)}
                className="suggestion"
                role="option"
                aria-selected={item.id === active?.id}
                tabIndex={-1}
                to={item.path}
                // A press must not take the focus from the field, because that would close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onChoose}
              >
                {item.cover ? <Cover {...item.cover} /> : <span className="suggestion__blank" />}
                <span className="suggestion__title" lang={textLanguage(item.isUntranslated)}>
                  <Marked text={item.title} search={search} />
                </span>
                <span className="suggestion__facts">{item.facts}</span>
                {item.sentence && (
                  <span
                    className="suggestion__sentence"
                    lang={item.sentence.language === language ? undefined : item.sentence.language}
                  >
                    <MarkedRanges {...item.sentence} />
                  </span>
                )}
              </Link>
            ))}
          </div>
        ))}
      </div>
      <p className="suggestions__keys" aria-hidden="true">
        {t('suggestions.keys')}
      </p>
    </div>
  );
}

/** The id of a suggestion's element. @param box the id of the search box. */
function optionId(box: string, { id }: Suggestion): string {
  return `${box}-${id}`;
}
