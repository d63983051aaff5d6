import { useTranslation } from 'react-i18next';

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Fetches a list's next page, while there is one. */
export function MoreButton({ query }: MoreButtonProps) {
  const { t } = useTranslation('profile');
  if (!query.hasNextPage) return null;
  return (
    <button
      type="button"
      className="button button--small profile__more"
      aria-disabled={query.isFetchingNextPage}
      onClick={() => !query.isFetchingNextPage && query.fetchNextPage()}
    >
      {t('more')}
    </button>
  );
}
