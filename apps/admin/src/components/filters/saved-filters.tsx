import { Icon } from '@academy/ui';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { type SavedFilter, useSavedFilters } from './use-saved-filters.ts';
import './saved-filters.css';

const NAME_MAX_LENGTH = 60;

interface SavedFiltersProps {
  list: string;
  /**
   * The names of the filters in the address, besides the order; other parameters, such as the record open beside the
   * list, are left out.
   */
  names: string[];
}

/** The user's saved filters of a list: apply, rename, delete, and save the current ones. */
export function SavedFilters({ list, names }: SavedFiltersProps) {
  const { t } = useTranslation('common');
  const [params] = useSearchParams();
  const { saved, save, rename, remove } = useSavedFilters(list);
  const [renamed, setRenamed] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const current = searchOf(params, [...new Set([...names, 'sort'])]);
  // The pressed button was removed.
  const focusPanel = () => panel.current?.focus();
  return (
    <Disclosure
      label={
        <>
          <Icon name="bookmark" size={16} />
          {t('savedFilters.title')}
        </>
      }
    >
      <div
        ref={panel}
        role="group"
        aria-label={t('savedFilters.title')}
        tabIndex={-1}
        className="saved-filters"
      >
        {saved.length > 0 && (
          <ul>
            {saved.map((filter) => (
              <li key={filter.name}>
                {renamed === filter.name ? (
                  <NameForm
                    label={t('savedFilters.newName', { name: filter.name })}
                    initial={filter.name}
                    isTaken={(name) => name !== filter.name && saved.some((other) => other.name === name)}
                    onName={(name) => {
                      rename(filter.name, name);
                      setRenamed(null);
                      focusPanel();
                    }}
                  />
                ) : (
                  <Entry
                    filter={filter}
                    isCurrent={filter.search === current}
                    onRename={() => setRenamed(filter.name)}
                    onRemove={() => {
                      remove(filter.name);
                      focusPanel();
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {current === '' ? (
          <p className="muted">{t('savedFilters.nothing')}</p>
        ) : (
          <NameForm
            key={saved.length}
            label={t('savedFilters.name')}
            onName={(name) => {
              save({ name, search: current });
              focusPanel();
            }}
          />
        )}
      </div>
    </Disclosure>
  );
}

interface EntryProps {
  filter: SavedFilter;
  isCurrent: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function Entry({ filter: { name, search }, isCurrent, onRename, onRemove }: EntryProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <Link to={{ search }} replace {...(isCurrent && { 'aria-current': 'true' })}>
        {name}
      </Link>
      <button
        type="button"
        className="row-actions__item"
        aria-label={t('savedFilters.renameOf', { name })}
        onClick={onRename}
      >
        {t('savedFilters.rename')}
      </button>
      <button
        type="button"
        className="row-actions__item row-actions__item--danger"
        aria-label={t('savedFilters.removeOf', { name })}
        onClick={onRemove}
      >
        {t('savedFilters.remove')}
      </button>
    </>
  );
}

interface NameFormProps {
  label: string;
  /** The current name when renaming; absent for a new filter. */
  initial?: string;
  /** Whether another filter has this name; it is refused then. */
  isTaken?: (name: string) => boolean;
  onName: (name: string) => void;
}

function NameForm({ label, initial = '', isTaken, onName }: NameFormProps) {
  const { t } = useTranslation('common');
  const isReplacing = initial !== '';
  const errorId = useId();
  const [name, setName] = useState(initial);
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The form replaces the button that opened it.
  useEffect(() => {
    if (!isReplacing) return;
    input.current?.focus();
    input.current?.select();
  }, [isReplacing]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = name.trim();
    if (isTaken?.(text)) setRefused(text);
    else if (text) onName(text);
  };
  const isRefused = refused !== null && refused === name.trim();
  return (
    <form className="saved-filters__form" onSubmit={submit}>
      <label>
        <span className="field__label">{label}</span>
        <input
          ref={input}
          className="saved-filters__input"
          required
          maxLength={NAME_MAX_LENGTH}
          value={name}
          {...(isRefused && { 'aria-invalid': true, 'aria-describedby': errorId })}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className="button button--small">
        {t('savedFilters.save')}
      </button>
      {isRefused && (
        <p id={errorId} className="field__error" role="alert">
          {t('savedFilters.taken')}
        </p>
      )}
    </form>
  );
}

/** The active filters, always in the same order. */
function searchOf(params: URLSearchParams, names: string[]): string {
  const filters = names.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(filters).toString();
}
