import type { LearningDays } from '@academy/api-client';
import { Chamber, Skeleton, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetLearningDaysQuery } from '../../api/learning.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';

/** With fewer seats it would not look like a chamber; with more, seats are too small to distinguish. */
const SEATS = { fewest: 20, most: 100 };

/** How many people learned today, as taken seats of a chamber that the busiest day fills. */
export function Attendance() {
  const { t } = useTranslation('dashboard');
  const { data, isError, error, refetch } = useGetLearningDaysQuery();
  return (
    <section className="dashboard__section" aria-labelledby="attendance-title">
      <h2 id="attendance-title">{t('attendance.title')}</h2>
      {data ? (
        <Days days={data.days} />
      ) : isError ? (
        <LoadFailure title={t('attendance.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="line" style={{ height: '14rem' }} />
      )}
    </section>
  );
}

/** @param days the last one is today. */
function Days({ days }: Pick<LearningDays, 'days'>) {
  const { t } = useTranslation('dashboard');
  const { longDate, number, weekday } = useFormats();
  const today = days.at(-1);
  const [fullest] = days.toSorted((a, b) => b.count - a.count);
  if (!today || !fullest || fullest.count === 0) return <p className="muted">{t('attendance.nobody')}</p>;

  const people = ({ count }: { count: number }) => ({ count, people: number(count) });
  const dayName = `${weekday(new Date(fullest.start).getUTCDay() || 7)} ${longDate(fullest.start)}`;
  const whoOf = ({ start }: { start: string }) => `/apprendimento/giorni/${start}`;
  return (
    <>
      <div className="attendance">
        <Chamber
          seats={seatsOf(today.count, fullest.count)}
          label={`${t('attendance.today', people(today))}; ${t('attendance.most', { people: number(fullest.count) })}`}
          figure={number(today.count)}
          caption={t('attendance.caption', { count: today.count })}
        />
      </div>
      <p className="muted">
        {today.count > 0 && (
          <>
            <Link to={whoOf(today)}>{t('attendance.who')}</Link>
            {' · '}
          </>
        )}
        {today.count === fullest.count ? (
          t('attendance.record')
        ) : (
          <>
            {t('attendance.fullest')}{' '}
            <Link to={whoOf(fullest)}>{t('attendance.day', { ...people(fullest), day: dayName })}</Link>
          </>
        )}
      </p>
    </>
  );
}

/** A seat for each person of the busiest day, or for several people when there are many; those of today are taken. */
function seatsOf(today: number, fullest: number) {
  const perSeat = Math.max(1, fullest / SEATS.most);
  const count = Math.max(SEATS.fewest, Math.ceil(fullest / perSeat));
  const taken = Math.ceil(today / perSeat);
  return Array.from({ length: count }, (_, seat) => (seat < taken ? 'done' : 'todo'));
}
