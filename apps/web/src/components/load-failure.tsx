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
export function LoadFailure({ query: { error, isFetching, refetch } }: { query: FallibleQuery }) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <FailureText announced text={errorText(toApiError(error))}>
      <ActionButton className="button button--small" isBusy={isFetching} onClick={() => refetch()}>
        {t('retry')}
      </ActionButton>
    </FailureText>
  );
}
