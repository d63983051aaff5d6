import { Icon } from '@academy/ui';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Matches, PdfPages } from './pdf-pages.ts';
import { ToolIcon } from '../../../components/tool-icon.tsx';

interface SearchBarProps {
  input: RefObject<HTMLInputElement | null>;
  pages: PdfPages;
  matches: Matches | null;
  /** Called with the text that is searched; empty for none. */
  onSearch: (query: string) => void;
  onClose: () => void;
}

/** Searches the whole document: Enter goes to the next match, Shift+Enter to the previous one, Escape closes. */
export function SearchBar({ input, pages, matches, onSearch, onClose }: SearchBarProps) {
  const { t } = useTranslation('reader');
  const [query, setQuery] = useState('');
  const search = (text: string) => {
    setQuery(text);
    onSearch(text.trim());
    if (text.trim() === '') pages.stopSearch();
    else pages.search(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || query.trim() === '') return;
    event.preventDefault();
    pages.step(query, event.shiftKey ? -1 : 1);
  };
  const isEmpty = query.trim() === '';
  const hasMatches = !isEmpty && matches !== null && matches.total > 0;
  return (
    <search className="reader__search">
      <input
        ref={input}
        className="reader__query"
        type="search"
        autoFocus
        aria-label={t('search.field')}
        placeholder={t('search.field')}
        value={query}
        onChange={({ target }) => search(target.value)}
        onKeyDown={onKeyDown}
      />
      <p className="reader__matches" role="status">
        {!isEmpty && matches && countOf(t, matches)}
      </p>
      <button
        type="button"
        className="reader__tool"
        aria-label={t('search.previous')}
        disabled={!hasMatches}
        onClick={() => pages.step(query, -1)}
      >
        <ToolIcon name="up" />
      </button>
      <button
        type="button"
        className="reader__tool"
        aria-label={t('search.next')}
        disabled={!hasMatches}
        onClick={() => pages.step(query, 1)}
      >
        <ToolIcon name="down" />
      </button>
      <button type="button" className="reader__tool" aria-label={t('search.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </search>
  );
}

function countOf(
  t: ReturnType<typeof useTranslation<'reader'>>['t'],
  { status, current, total }: Matches,
): string {
  if (status === 'searching') return t('search.searching');
  if (status === 'none' || total === 0) return t('search.none');
  return t('search.count', { current, total });
}
