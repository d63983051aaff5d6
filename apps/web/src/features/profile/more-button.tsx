import { toApiError } from '@academy/api-client';
import { FailureText, useErrorText } from '@academy/ui';
import { useTranslation } from 'react-i18next';

interface MoreButtonProps {
  /** An infinite query of RTK Query. */
  query: {
    error?: unknown;
    hasNextPage: boolean;
    isFetchNextPageError: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
}

/** Fetches a list's next page, while there is one. */
export function MoreButton({ query }: MoreButtonProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  if (!query.hasNextPage) return null;
  return (
    <>
      <FailureText announced text={query.isFetchNextPageError ? errorText(toApiError(query.error)) : null} />
      <button
        type="button"
        className="button button--small profile__more"
        aria-disabled={query.isFetchingNextPage}
        onClick={() => !query.isFetchingNextPage && query.fetchNextPage()}
      >
        {query.isFetchingNextPage && <span className="spinner" aria-hidden="true" />}
        {t('more')}
      </button>
    </>
  );
}
