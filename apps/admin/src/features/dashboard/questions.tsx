import { formatDuration, Skeleton, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetQuestionFiguresQuery } from '../../api/learning.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { PAGES } from '../../components/navigation/pages.ts';

const HOUR_SECONDS = 3_600;

/** What learners asked beside lessons in the last thirty days, and how soon staff answered. */
export function Questions() {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const { data, isError, error, refetch } = useGetQuestionFiguresQuery();
  return (
    <section className="dashboard__section" aria-labelledby="questions-title">
      <div className="dashboard__head">
        <h2 id="questions-title">{t('questions.title')}</h2>
        <Link to={PAGES.inbox}>{t('questions.all')}</Link>
      </div>
      {data ? (
        <dl className="counts">
          {(['questions', 'answered', 'waiting'] as const).map((name) => (
            <div key={name} className="counts__item">
              <dt>{t(`questions.${name}`)}</dt>
              <dd>{number(data[name])}</dd>
            </div>
          ))}
          <div className="counts__item">
            <dt>{t('questions.median')}</dt>
            <dd>{data.medianHours === null ? '–' : formatDuration(data.medianHours * HOUR_SECONDS)}</dd>
          </div>
        </dl>
      ) : isError ? (
        <LoadFailure title={t('questions.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="line" style={{ height: '6rem' }} />
      )}
    </section>
  );
}
