import { toApiError } from '@academy/api-client';
import { ActionButton, FailureText, useErrorText } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** What is needed of a query of RTK Query to show that it failed. */
export interface FallibleQuery {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Why something could not be loaded, with a button that tries again. */
export function LoadFailure({ query }: { query: FallibleQuery }) {
  const errorText = useErrorText();
  return (
    <FailureText announced text={errorText(toApiError(query.error))}>
      <RetryButton query={query} className="button button--small" />
    </FailureText>
  );
}

interface RetryButtonProps {
  query: Omit<FallibleQuery, 'error'>;
  className?: string;
}

/** Loads again what failed; shows that it is loading. */
export function RetryButton({ query: { isFetching, refetch }, className = 'button' }: RetryButtonProps) {
  const { t } = useTranslation('common');
  return (
    <ActionButton className={className} isBusy={isFetching} onClick={() => refetch()}>
      {t('retry')}
    </ActionButton>
  );
}
