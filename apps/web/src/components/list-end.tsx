import { isApiError } from '@academy/api-client';
import { Notice, useErrorText, useListEndFocus } from '@academy/ui';
import { useTranslation } from 'react-i18next';

interface ListEndProps {
  /** An infinite query of RTK Query. */
  list: {
    data?: unknown;
    error?: unknown;
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** Title of the message shown when a page could not be loaded. */
  failed: string;
  /** Label of the button that loads the next page. */
  more: string;
}

/** The end of a list loaded in pages: the button for the next one, or what failed and a retry. */
export function ListEnd({ list, failed, more }: ListEndProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, isError, isFetchingNextPage } = list;
  const focus = useListEndFocus<HTMLDivElement>();
  return (
    <div {...focus}>
      {isError && !isFetchingNextPage && (
        <Notice role="alert" title={failed} text={isApiError(error) ? errorText(error) : undefined}>
          <button
            type="button"
            className="button"
            onClick={() => (data && list.hasNextPage ? list.fetchNextPage() : list.refetch())}
          >
            {t('retry')}
          </button>
        </Notice>
      )}
      {list.hasNextPage && !isError && (
        <div className="list-end">
          <button
            type="button"
            className="button"
            aria-disabled={isFetchingNextPage}
            onClick={() => {
              if (!isFetchingNextPage) list.fetchNextPage();
            }}
          >
            {isFetchingNextPage && <span className="spinner" aria-hidden="true" />}
            {more}
          </button>
        </div>
      )}
    </div>
  );
}
