import './credits.css';
import { type ApiError, isApiError } from '@academy/api-client';
import { Icon, Notice, Skeleton, useErrorText } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface CreditPageProps {
  /** Where the page's back link leads, and its label. */
  back: { path: string; label: string };
  /** Shown when there is no such page. */
  missing: { title: string; text: string };
  /** Why loading failed. */
  error: unknown;
  onRetry: () => void;
  /** Undefined while loading. */
  children: ReactNode;
}

/** True when the server reported that the page does not exist, false for other failures. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Shared by the pages of a teacher and of a topic: back link, loading, failure, not found. */
export function CreditPage({ back, missing, error, onRetry, children }: CreditPageProps) {
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
      {children ?? (isApiError(error) ? <Failed error={error} onRetry={onRetry} /> : <Loading />)}
    </article>
  );
}

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation(['credits', 'common']);
  const errorText = useErrorText();
  return (
    <Notice level={1} role="alert" title={t('pageFailed')} text={errorText(error)}>
      <button type="button" className="button" onClick={onRetry}>
        {t('common:retry')}
      </button>
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
