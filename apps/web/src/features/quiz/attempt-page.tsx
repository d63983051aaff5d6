import './quiz.css';
import { toApiError } from '@academy/api-client';
import { Notice, Page, Skeleton, useErrorText, useHead } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useGetAttemptQuery } from '../../api/quizzes.ts';
import { useBrand } from '../../api/settings.ts';
import { LoginGuard } from '../../components/login-guard.tsx';
import { Exam } from './exam.tsx';
import { Result } from './result.tsx';

/** An attempt at a quiz: its questions while it is open, then its result. */
export function AttemptPage() {
  return (
    <LoginGuard>
      <LearnersAttempt />
    </LoginGuard>
  );
}

function LearnersAttempt() {
  const { t } = useTranslation('quiz');
  const { id = '' } = useParams();
  const brand = useBrand();
  // What another device has answered since, or the result, if the time has ended.
  const query = useGetAttemptQuery(id, { refetchOnMountOrArgChange: true });
  const attempt = query.currentData;
  const [wasOpen, setOpen] = useState(false);
  useHead({
    title: attempt ? t('pageTitle', { title: attempt.content.title, brand }) : t('title'),
    description: t('loading'),
    noIndex: true,
  });
  if (attempt?.state === 'open' && !wasOpen) setOpen(true);
  if (attempt?.state === 'open')
    return <Exam key={attempt.id} attempt={attempt} renew={async () => query.refetch()} />;
  if (attempt) return <Result attempt={attempt} isFresh={wasOpen} />;
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Page>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </Page>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['quiz', 'common']);
  const errorText = useErrorText();
  const failure = toApiError(error);
  const isMissing = failure.status === 404;
  return (
    <Page narrow>
      <Notice
        level={1}
        role="alert"
        title={t(isMissing ? 'missing.title' : 'failed.title')}
        text={isMissing ? t('missing.text') : errorText(failure)}
      >
        {isMissing ? (
          <Link className="button button--primary" to="/contenuti">
            {t('missing.catalogue')}
          </Link>
        ) : (
          <button type="button" className="button button--primary" onClick={onRetry}>
            {t('common:retry')}
          </button>
        )}
      </Notice>
    </Page>
  );
}
