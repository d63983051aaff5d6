import type { Attempts, AttemptSummary } from '@academy/api-client';
import { formatDuration, Icon, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Earlier attempts, the newest first. */
export function AttemptsTable({ attempts: { items, left } }: { attempts: Attempts }) {
  const { t } = useTranslation('content');
  return (
    <section className="tries" aria-labelledby="tries-title">
      <div className="section__head">
        <h2 id="tries-title">{t('quiz.tries.title')}</h2>
        {left !== null && <span className="muted">{t('quiz.tries.left', { count: left })}</span>}
      </div>
      <table className="tries__table">
        <thead>
          <tr>
            <th scope="col">{t('quiz.tries.when')}</th>
            <th scope="col">{t('quiz.tries.result')}</th>
            <th scope="col">{t('quiz.tries.outcome')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('quiz.tries.open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((attempt) => (
            <Row key={attempt.id} attempt={attempt} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ attempt }: { attempt: AttemptSummary }) {
  const { t } = useTranslation('content');
  const { dateTime, number } = useFormats();
  const { id, startedAt, endedAt, points, totalPoints, isPassed, number: count } = attempt;
  const seconds = endedAt === null ? null : (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  return (
    <tr>
      <td>
        {dateTime(startedAt)}
        {seconds !== null && <span className="muted"> · {formatDuration(Math.max(60, seconds))}</span>}
      </td>
      <td>
        {points !== null && (
          <b className="tries__points">
            {t('quiz.tries.points', { points: number(points), total: number(totalPoints) })}
          </b>
        )}
      </td>
      <td>
        {isPassed === null ? (
          t('quiz.tries.isOpen')
        ) : (
          <span className={isPassed ? 'tries__sign tries__sign--passed' : 'tries__sign'}>
            <Icon name={isPassed ? 'check' : 'close'} size={16} />
            {t(isPassed ? 'quiz.tries.passed' : 'quiz.tries.notPassed')}
          </span>
        )}
      </td>
      <td className="tries__go">
        <Link
          to={`/verifiche/${id}`}
          aria-label={t(isPassed === null ? 'quiz.tries.resume' : 'quiz.tries.review', { number: count })}
        >
          {t(isPassed === null ? 'quiz.resume' : 'quiz.tries.answers')}
        </Link>
      </td>
    </tr>
  );
}
