import type { LearningTotals } from '@academy/api-client';
import { Chamber, formatDuration, type SeatState, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetLearningTotalsQuery } from '../../api/lessons.ts';
import { useGetOverviewQuery } from '../../api/overview.ts';
import { seatsOfCatalogue } from '../../components/ways/catalogue-seats.ts';

/** The learner's seats among all lessons of the academy, and what they add up to; nothing before the first lesson. */
export function Place() {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  const { data: totals } = useGetLearningTotalsQuery();
  const { data: overview } = useGetOverviewQuery();
  if (!totals || !overview || lessonsOf(totals) === 0) return null;
  // Lessons of contents that were withdrawn remain theirs.
  const lessonCount = Math.max(overview.lessonCount, lessonsOf(totals));
  const { perSeat, count } = seatsOfCatalogue(lessonCount);
  const { doneLessons, watchedSeconds, certificates } = totals;
  return (
    <div className="profile__place">
      <div>
        <h3>{t('place.title')}</h3>
        <p className="muted">
          {perSeat > 1 ? t('place.several', { perSeat }) : t('place.each')} {t('place.taken')}
        </p>
        <dl>
          <div>
            <dt>{t('place.lessons', { count: doneLessons, total: number(lessonCount) })}</dt>
            <dd>{number(doneLessons)}</dd>
          </div>
          {watchedSeconds > 0 && (
            <div>
              <dt>{t('place.watched')}</dt>
              <dd>{formatDuration(watchedSeconds)}</dd>
            </div>
          )}
          {certificates > 0 && (
            <div>
              <dt>{t('place.certificates', { count: certificates })}</dt>
              <dd>{number(certificates)}</dd>
            </div>
          )}
        </dl>
      </div>
      <Chamber className="profile__chamber" seats={seatsOf(totals, perSeat, count)} hasDesk />
    </div>
  );
}

function lessonsOf({ doneLessons, begunLessons }: LearningTotals): number {
  return doneLessons + begunLessons;
}

/** The first seats are done, the next ones begun; anyone who has a lesson has a seat. */
function seatsOf({ doneLessons, begunLessons }: LearningTotals, perSeat: number, count: number): SeatState[] {
  const done = Math.ceil(doneLessons / perSeat);
  const begun = Math.ceil(begunLessons / perSeat);
  return Array.from({ length: count }, (_, seat) =>
    seat < done ? 'done' : seat < done + begun ? 'half' : 'todo',
  );
}
