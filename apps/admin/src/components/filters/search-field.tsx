import { usePageKeys } from '@academy/ui';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { TYPING_PAUSE_MS } from '../search/use-typed-search.ts';

const SEARCH_MAX_LENGTH = 100;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The active search. A value that was not typed here, such as an empty one after a reset, replaces the text. */
  value: string;
  onSearch: (text: string) => void;
}

/** Moves the focus into the search of the page's list, if it has one. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('[role="search"] input[type="search"]')?.focus();
}

/** A search that starts when typing pauses; `/` leads to it. `onSearch` must be stable. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const input = useRef<InputRef>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ value, typed: value });
  if (value !== known.value) {
    setKnown({ ...known, value });
    if (value !== known.typed) setText(value);
  }
  useEffect(() => {
    const typed = text.trim();
    if (typed === value) return;
    const timer = setTimeout(() => {
      setKnown((before) => ({ ...before, typed }));
      onSearch(typed);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  usePageKeys({ '/': () => input.current?.focus() });
  return (
    <label className="filters__field filters__field--wide">
      <span className="field__label">{label}</span>
      <Input
        ref={input}
        type="search"
        aria-keyshortcuts="/"
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
