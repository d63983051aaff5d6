import { toApiError } from '@academy/api-client';
import { ActionButton, FailureText, useErrorText, useListEndFocus } from '@academy/ui';
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
  const focus = useListEndFocus<HTMLDivElement>();
  return (
    <div {...focus}>
      {query.hasNextPage && (
        <>
          <FailureText
            announced
            text={query.isFetchNextPageError ? errorText(toApiError(query.error)) : null}
          />
          <ActionButton
            className="button button--small profile__more"
            isBusy={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {t('more')}
          </ActionButton>
        </>
      )}
    </div>
  );
}
