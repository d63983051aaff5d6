import type { Learner } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../components/navigation/pages.ts';

type LearnerContent = Learner['contents'][number];

interface LearnerContentsProps {
  userId: string;
  contents: readonly LearnerContent[];
}

/** The contents a learner has begun, each with its lessons and how much of them was watched, or the attempts at it. */
export function LearnerContents({ userId, contents }: LearnerContentsProps) {
  const { t } = useTranslation('learning');
  return (
    <section className="learning__section" aria-labelledby="begun-title">
      <h2 id="begun-title">{t('learner.contents')}</h2>
      <ul className="learning__contents">
        {contents.map((content) => (
          <li key={content.contentId}>
            <Content content={content} />
            {content.contentType === 'quiz' && (
              <Link to={`${pathOf('quizAttempts', content.contentId)}?person=${userId}`}>
                {t('learner.attempts')}
                <span className="visually-hidden">: {content.title}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Content({ content }: { content: LearnerContent }) {
  const { t } = useTranslation('learning');
  const { date } = useFormats();
  const { contentId, title, completedAt, lastActiveAt, watchedSeconds, durationSeconds, lessons } = content;
  return (
    <>
      <div className="learning__content">
        {title === null ? (
          <span className="muted">{t('deleted.content')}</span>
        ) : (
          <Link className="learning__title" to={`/apprendimento/contenuti/${contentId}`}>
            {title}
          </Link>
        )}
        <span className="muted">
          {completedAt === null
            ? t('learner.activeOn', { day: date(lastActiveAt) })
            : t('learner.completedOn', { day: date(completedAt) })}
        </span>
      </div>
      {lessons.length === 0 ? (
        watchedSeconds > 0 && (
          <p className="muted">{t('learner.seconds', { time: formatClock(watchedSeconds) })}</p>
        )
      ) : (
        <ul className="learning__lessons">
          {lessons.map(({ position, title: name, watchedSeconds, durationSeconds }) => (
            <li key={position}>
              <Lesson
                name={name ?? t('video.number', { number: position + 1 })}
                watched={watchedSeconds}
                duration={durationSeconds}
              />
            </li>
          ))}
        </ul>
      )}
      {lessons.length > 1 && durationSeconds > 0 && (
        <p className="muted">
          {t('learner.secondsOf', {
            time: formatClock(watchedSeconds),
            whole: formatClock(durationSeconds),
          })}
        </p>
      )}
    </>
  );
}

interface LessonProps {
  name: string;
  /** Seconds. */
  watched: number;
  /** Null when unknown. */
  duration: number | null;
}

function Lesson({ name, watched, duration }: LessonProps) {
  const { t } = useTranslation('learning');
  const share = duration === null || duration === 0 ? 0 : Math.min(1, watched / duration);
  return (
    <>
      <span className="learning__lesson">
        <span>{name}</span>
        <span className="muted">
          {duration === null
            ? formatClock(watched)
            : t('learner.secondsOf', { time: formatClock(watched), whole: formatClock(duration) })}
        </span>
      </span>
      <span className="learning__bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </>
  );
}
