import { Skeleton } from '@academy/ui';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../feedback/load-failure.tsx';
import './detail.css';

/** The part of a query that a section uses. */
export interface Loading<T> {
  data?: T | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface DetailSectionProps<T> {
  title: string;
  /** One line that describes it. */
  text?: ReactNode;
  query: Loading<T>;
  /** Shown when the data cannot be loaded. */
  failed: string;
  children: (data: NonNullable<T>) => ReactNode;
}

/** One group of facts of a detail page, beside its title. It loads and fails independently. */
export function DetailSection<T>({ title, text, query, failed, children }: DetailSectionProps<T>) {
  const { t } = useTranslation('common');
  const id = useId();
  const { data, error, refetch } = query;
  return (
    <section className="detail-section" aria-labelledby={id}>
      <div className="detail-section__head">
        <h2 id={id} className="detail-section__title">
          {title}
        </h2>
        {text && <div className="muted">{text}</div>}
      </div>
      <div className="detail-section__body">
        {data !== undefined && data !== null ? (
          children(data)
        ) : error ? (
          <LoadFailure title={failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="visually-hidden">{t('loading')}</span>
            <Skeleton shape="line" style={{ height: '6rem' }} />
          </div>
        )}
      </div>
    </section>
  );
}
