import { matchesSearch, type Passage } from '@academy/shared';
import { useMemo, useState } from 'react';

export interface TranscriptSearch {
  query: string;
  /** Finds other words, from the first passage that has them. */
  find: (query: string) => void;
  /** Positions of the passages with all the words. */
  hits: readonly number[];
  /** Position among the hits; -1 without any. */
  at: number;
  /** Goes to the next (1) or previous (-1) hit, from the last one to the first. */
  step: (by: 1 | -1) => void;
}

/** @param onHit shows the passage of a hit. */
export function useTranscriptSearch(
  passages: readonly Passage[],
  onHit: (index: number) => void,
): TranscriptSearch {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const hits = useMemo(() => hitsOf(passages, query), [passages, query]);
  const show = (position: number, among: readonly number[]) => {
    setAt(position);
    const index = among[position];
    if (index !== undefined) onHit(index);
  };
  return {
    query,
    find: (next) => {
      setQuery(next);
      show(0, hitsOf(passages, next));
    },
    hits,
    at: hits.length === 0 ? -1 : at,
    step: (by) => show((at + by + hits.length) % Math.max(1, hits.length), hits),
  };
}

function hitsOf(passages: readonly Passage[], query: string): number[] {
  if (query.trim() === '') return [];
  return passages.flatMap(({ text }, index) => (matchesSearch(text, query) ? [index] : []));
}
