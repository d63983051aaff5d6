import { useEffect, useState } from 'react';

/** Milliseconds without typing after which the search starts. */
export const TYPING_PAUSE_MS = 300;

interface TypedSearch {
  /** The field's value. */
  text: string;
  setText: (text: string) => void;
  /** The text to search for, trimmed. */
  search: string;
  /** False while `search` belongs to an earlier text: do not offer its results. */
  isCurrent: boolean;
  searchNow: () => void;
}

/** A text that becomes a search once its typing pauses. */
export function useTypedSearch(): TypedSearch {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const typed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { text, setText, search, isCurrent: typed === search, searchNow: () => setSearch(typed) };
}
