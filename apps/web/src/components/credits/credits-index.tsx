import './credits.css';
import { isApiError } from '@academy/api-client';
import { pagePath } from '@academy/shared';
import { Notice, useErrorText, useHead } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RetryButton, type FallibleQuery } from '../load-failure.tsx';

interface CreditsIndexProps<T> {
  title: string;
  /** Title of the document. */
  head: string;
  lead: string;
  query: FallibleQuery & { data?: { items: T[] } | undefined };
  emptyTitle: string;
  emptyText: string;
  /** Shown while the list is loading. */
  skeleton: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A page that lists every teacher or every topic. */
export function CreditsIndex<T>(props: CreditsIndexProps<T>) {
  const { title, head, lead, query, emptyTitle, emptyText, skeleton, children } = props;
  const { t } = useTranslation('credits');
  const errorText = useErrorText();
  const { data, error } = query;
  useHead({ title: head, description: lead });
  return (
    <div className="container page--padded">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {data && data.items.length > 0 && children(data.items)}
      {data?.items.length === 0 && (
        <Notice title={emptyTitle} text={emptyText}>
          <Link className="button" to={pagePath('catalogue')}>
            {t('catalogue')}
          </Link>
        </Notice>
      )}
      {!data && isApiError(error) && (
        <Notice role="alert" title={t('failed')} text={errorText(error)}>
          <RetryButton query={query} />
        </Notice>
      )}
      {!data && !isApiError(error) && skeleton}
    </div>
  );
}
