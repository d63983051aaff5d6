import { useEffect, useState } from 'react';

/** Milliseconds of silence after which typing becomes a search. */
export const TYPING_PAUSE_MS = 300;

interface TypedSearch {
  /** As it stands in the field. */
  text: string;
  setText: (text: string) => void;
  /** What is searched, without spaces around it. */
  search: string;
  /** False while the search is that of an earlier text, whose results are not to be offered. */
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
