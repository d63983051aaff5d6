import { toApiError } from '@academy/api-client';
import { ActionButton, FailureText, Skeleton, useErrorText } from '@academy/ui';
import { useTranslation } from 'react-i18next';

interface PendingPanelProps {
  /** A query of RTK Query without data. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** How many buttons the loaded panel has, whose place is kept. */
  buttonCount: number;
}

/** The inside of a panel whose data is loading, or why it could not be loaded. */
export function PendingPanel({ query: { error, isFetching, refetch }, buttonCount }: PendingPanelProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (error) {
    return (
      <FailureText announced text={errorText(toApiError(error))}>
        <ActionButton className="button button--small" isBusy={isFetching} onClick={() => refetch()}>
          {t('retry')}
        </ActionButton>
      </FailureText>
    );
  }
  return (
    <div className="progress__toggles" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton shape="line" />
      {Array.from({ length: buttonCount }, (_, index) => (
        <Skeleton key={index} shape="line" style={{ height: '2.5rem' }} />
      ))}
    </div>
  );
}
