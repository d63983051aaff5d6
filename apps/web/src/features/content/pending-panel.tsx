import { Skeleton } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { type FallibleQuery, LoadFailure } from '../../components/load-failure.tsx';

interface PendingPanelProps {
  /** A query without data. */
  query: FallibleQuery;
  /** How many lines of text and buttons the loaded panel has, about; their place is kept. */
  lineCount: number;
  buttonCount: number;
}

/** The inside of a panel whose data is loading, or why it could not be loaded. */
export function PendingPanel({ query, lineCount, buttonCount }: PendingPanelProps) {
  const { t } = useTranslation('common');
  if (query.error) return <LoadFailure query={query} />;
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: lineCount }, (_, index) => (
        <Skeleton key={index} shape="line" />
      ))}
      <div className="progress__toggles">
        {Array.from({ length: buttonCount }, (_, index) => (
          <Skeleton key={index} shape="line" style={{ height: '2.5rem' }} />
        ))}
      </div>
    </div>
  );
}
