import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedSearch } from '../search/use-typed-search.ts';

export interface RemoteOption {
  value: string;
  label: string;
}

/** Looks for what was typed; undefined while the answer is on its way. */
export type UseOptions = (search: string) => { options: RemoteOption[] | undefined; isError: boolean };

interface RemoteOptions {
  /** To spread on antd's select. */
  select: {
    showSearch: { filterOption: false; searchValue: string; onSearch: (text: string) => void };
    loading: boolean;
    options: RemoteOption[];
    notFoundContent: ReactNode;
  };
  /** For the keys pressed in the select, before it sees them. */
  onKeyDownCapture: (event: KeyboardEvent) => void;
}

/** The options of a select that the server finds by what is typed. */
export function useRemoteOptions(useOptions: UseOptions): RemoteOptions {
  const { t } = useTranslation('form');
  const { text, setText, search, isCurrent, searchNow } = useTypedSearch();
  const found = useOptions(search);
  // Results of an earlier text are not offered: Enter would choose one that is not on screen.
  const options = isCurrent ? found.options : undefined;
  const isError = isCurrent && found.isError;
  return {
    select: {
      showSearch: { filterOption: false, searchValue: text, onSearch: setText },
      loading: options === undefined && !isError,
      options: options ?? [],
      notFoundContent: isError ? t('picker.failed') : options && t('picker.none'),
    },
    /** Enter before the answer is here searches at once; the select would take it for giving up, and forget the text. */
    onKeyDownCapture: (event) => {
      if (event.key !== 'Enter' || options !== undefined || isError) return;
      event.preventDefault();
      event.stopPropagation();
      searchNow();
    },
  };
}
