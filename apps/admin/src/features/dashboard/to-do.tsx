import type { Waiting } from '@academy/api-client';
import { dayInRome } from '@academy/shared';
import { Skeleton, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetWaitingQuery } from '../../api/waiting.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';

/** What awaits a decision, most urgent first, and where it is decided. */
const TASKS = [
  { key: 'invoicesRejected', to: '/fatture?state=rejected' },
  { key: 'withdrawals', to: '/ordini?withdrawal=requested' },
  { key: 'disputes', to: '/ordini?dispute=open' },
  { key: 'failedDebits', to: '/ordini?debit=failed' },
  { key: 'orderReviews', to: '/ordini?status=review' },
  { key: 'invoicesDue', to: '/fatture?state=due' },
  { key: 'failedSchedules', to: '/contenuti?schedule=failed' },
  { key: 'failedProjectSchedules', to: '/projects?schedule=failed' },
  { key: 'reportedQuestions', to: '/questions?state=reported' },
  { key: 'questions', to: '/questions' },
  { key: 'uncaptionedVideos', to: '/contenuti?captions=missing&status=published' },
  { key: 'applications', to: '/domande?status=undecided' },
  { key: 'payoutDifferences', to: '/riconciliazione' },
  { key: 'discrepancies', to: '/riconciliazione' },
] as const satisfies { key: keyof Waiting; to: string }[];

const DAY_MS = 86_400_000;

/** The pending tasks, with the age of the oldest of each. */
export function ToDo() {
  const { t } = useTranslation('dashboard');
  const { data, isError, error, refetch } = useGetWaitingQuery();
  return (
    <section className="dashboard__section" aria-labelledby="todo-title">
      <h2 id="todo-title">{t('todo.title')}</h2>
      {data ? (
        <Tasks waiting={data} />
      ) : isError ? (
        <LoadFailure title={t('todo.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="line" style={{ height: '8rem' }} />
      )}
    </section>
  );
}

function Tasks({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('dashboard');
  const { date, number } = useFormats();
  const tasks = TASKS.flatMap(({ key, to }) => {
    const task = waiting[key];
    return task && task.count > 0 ? [{ key, to, ...task }] : [];
  });
  const isIncomplete = TASKS.some(({ key }) => waiting[key] === null);
  return (
    <>
      {tasks.length > 0 && (
        <ul className="todo">
          {tasks.map(({ key, to, count, oldestAt, dueOn }) => (
            <li key={key} className="todo__task">
              <span className="todo__count">{number(count)}</span>
              <span className="todo__text">
                <Link to={to}>{t(`todo.${key}`, { count })}</Link>
                {dueOn ? (
                  <span className="muted">
                    {t(dueOn < dayInRome(new Date()) ? 'todo.late' : 'todo.due', { day: date(dueOn) })}
                  </span>
                ) : (
                  oldestAt !== null && (
                    <span className="muted">{t('todo.age', { count: daysSince(oldestAt) })}</span>
                  )
                )}
              </span>
              <span className="todo__verb" aria-hidden="true">
                {t(`todo.verbs.${key}`)} →
              </span>
            </li>
          ))}
        </ul>
      )}
      {tasks.length === 0 && !isIncomplete && <p className="muted">{t('todo.nothing')}</p>}
      {isIncomplete && <p className="muted">{t('todo.incomplete')}</p>}
    </>
  );
}

function daysSince(instant: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / DAY_MS));
}
