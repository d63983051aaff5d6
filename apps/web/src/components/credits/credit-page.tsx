import './credits.css';
import { type ApiError, isApiError } from '@academy/api-client';
import { Icon, Notice, Skeleton, useErrorText } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RetryButton, type FallibleQuery } from '../load-failure.tsx';

interface CreditPageProps {
  /** Where the page's back link leads, and its label. */
  back: { path: string; label: string };
  /** Shown when there is no such page. */
  missing: { title: string; text: string };
  query: FallibleQuery;
  /** Undefined while loading. */
  children: ReactNode;
}

/** True when the server reported that the page does not exist, false for other failures. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Shared by the pages of a teacher and of a topic: back link, loading, failure, not found. */
export function CreditPage({ back, missing, query, children }: CreditPageProps) {
  const { error } = query;
  if (children === undefined && isNotFound(error)) {
    return (
      <div className="container page--padded">
        <Notice level={1} role="alert" title={missing.title} text={missing.text}>
          <Link className="button" to={back.path}>
            {back.label}
          </Link>
        </Notice>
      </div>
    );
  }
  return (
    <article className="container page--padded">
      <Link className="back-link" to={back.path}>
        <Icon name="arrow-left" size={16} />
        {back.label}
      </Link>
      {children ?? (isApiError(error) ? <Failed error={error} query={query} /> : <Loading />)}
    </article>
  );
}

function Failed({ error, query }: { error: ApiError; query: FallibleQuery }) {
  const { t } = useTranslation('credits');
  const errorText = useErrorText();
  return (
    <Notice level={1} role="alert" title={t('pageFailed')} text={errorText(error)}>
      <RetryButton query={query} />
    </Notice>
  );
}

function Loading() {
  const { t } = useTranslation('credits');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
    </div>
  );
}
