import type { CourseProgress } from '@academy/api-client';
import type { LessonState } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

type Standing = NonNullable<CourseProgress['quiz']>;

/** How many attempts are left; null without limit. */
export function attemptsLeft({ attempts, used }: Standing): number | null {
  return attempts === null ? null : Math.max(0, attempts - used);
}

/** Says the learner's best result and, until they have passed, how many attempts are left. */
export function QuizStanding({ standing, isPassed }: { standing: Standing; isPassed: boolean }) {
  const { t } = useTranslation('project');
  const { number } = useFormats();
  const { best, used, attempts } = standing;
  const left = attemptsLeft(standing);
  if (used === 0) return null;
  return (
    <div className="path__standing muted">
      {best && (
        <p>
          {t('quiz.best')}{' '}
          <b>{t('quiz.points', { points: number(best.points), total: number(best.totalPoints) })}</b>
        </p>
      )}
      {left !== null && !isPassed && (
        <p>
          {left === 0
            ? t('quiz.used', { count: used })
            : t('quiz.left', { count: left, total: number(attempts ?? left) })}
        </p>
      )}
    </div>
  );
}

/** What a quiz's seat says to those who do not see it: its state, what passing it needs, and the best result. */
export function useQuizLabel() {
  const { t } = useTranslation('project');
  const { number } = useFormats();
  return (state: LessonState, standing: Standing | null | undefined): string => {
    if (!standing) return t(`quiz.state.${state}`);
    const { passPoints, points, best } = standing;
    const needed = t('quiz.needed', {
      count: passPoints,
      ...{ points: number(passPoints), total: number(points) },
    });
    return [
      t(`quiz.state.${state}`),
      needed,
      ...(best ? [t('quiz.bestIs', { points: number(best.points) })] : []),
    ].join(', ');
  };
}
