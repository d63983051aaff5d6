import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedSearch } from '../search/use-typed-search.ts';

export interface RemoteOption {
  value: string;
  label: string;
}

/** Searches for the typed text; undefined while loading. */
export type UseOptions = (search: string) => { options: RemoteOption[] | undefined; isError: boolean };

interface RemoteOptions {
  /** To spread on antd's select. */
  select: {
    showSearch: { filterOption: false; searchValue: string; onSearch: (text: string) => void };
    loading: boolean;
    options: RemoteOption[];
    notFoundContent: ReactNode;
  };
  /** Handles keys pressed in the select before the select does. */
  onKeyDownCapture: (event: KeyboardEvent) => void;
}

/** The options of a select, searched by the server for the typed text. */
export function useRemoteOptions(useOptions: UseOptions): RemoteOptions {
  const { t } = useTranslation('form');
  const { text, setText, search, isCurrent, searchNow } = useTypedSearch();
  const found = useOptions(search);
  // Results of an earlier text are not offered, because Enter would select one that is not visible.
  const options = isCurrent ? found.options : undefined;
  const isError = isCurrent && found.isError;
  return {
    select: {
      showSearch: { filterOption: false, searchValue: text, onSearch: setText },
      loading: options === undefined && !isError,
      options: options ?? [],
      notFoundContent: isError ? t('picker.failed') : options && t('picker.none'),
    },
    /** Enter before the response searches immediately; otherwise the select would close and drop the text. */
    onKeyDownCapture: (event) => {
      if (event.key !== 'Enter' || options !== undefined || isError) return;
      event.preventDefault();
      event.stopPropagation();
      searchNow();
    },
  };
}
