import './member-home.css';
import type { BegunCourse } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import {
  Chamber,
  countOfDuration,
  Cover,
  formatDuration,
  Icon,
  useFormats,
  useTextLanguage,
} from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetLearningTotalsQuery } from '../../api/lessons.ts';
import { useSettings } from '../../api/settings.ts';
import { useGetSubscriptionQuery } from '../../api/subscription.ts';
import { LateNextDates } from '../../components/calendar/late-next-dates.tsx';
import { BegunRow } from '../../components/learning/begun-row.tsx';
import { nextLessonOf, seatsOf } from '../../components/learning/begun.ts';
import { PathCard } from '../../components/learning/path-card.tsx';
import { usePaths } from '../../components/learning/paths.ts';
import { lessonPath } from '../../components/learning/path.ts';
import { STARTS_VIDEO } from '../../components/player/starts-at-once.ts';
import { ContentCard } from '../../components/content-card.tsx';
import { useCoursesOf } from '../../components/use-courses-of.ts';
import { Suggestions } from './suggestions.tsx';
import { useNews } from './use-news.ts';

/** The home page of a learner who has begun something: what they left halfway, paths, news, suggestions. */
export function MemberHome({ begun }: { begun: readonly [BegunCourse, ...BegunCourse[]] }) {
  const [last, ...others] = begun;
  return (
    <>
      <LastLesson course={last} />
      <LateNextDates className="container section" />
      <Paths begun={begun} others={others} />
      <News />
      <Suggestions course={last} />
      <PlanLine />
    </>
  );
}

/** For a learner with nothing to resume: that they have finished everything, if so, and the projects they have bought. */
export function PathsToBegin() {
  return (
    <>
      <Finished />
      <LateNextDates className="container section" />
      <Paths begun={[]} others={[]} />
    </>
  );
}

function Finished() {
  const { t } = useTranslation('home');
  const { data: totals } = useGetLearningTotalsQuery();
  if (!totals || totals.doneLessons === 0 || totals.begunLessons > 0) return null;
  return (
    <section className="container section" aria-label={t('member.lessons')}>
      <p className="lead">{t('member.finished', { count: totals.doneLessons })}</p>
    </section>
  );
}

function LastLesson({ course }: { course: BegunCourse }) {
  const { t } = useTranslation(['home', 'learning']);
  const textLanguage = useTextLanguage();
  const { content, lessons, nextPosition } = course;
  const { name, isUntranslated, number, resumeAt, watchedShare, durationSeconds, lessonLeft, contentLeft } =
    nextLessonOf(course);
  const { seats, squares } = seatsOf(course);
  const isVideo = nextPosition !== null;
  const done = seats.filter((state) => state === 'done').length;
  const to = lessonPath(content.slug, nextPosition);
  return (
    <section className="band last-lesson" aria-labelledby="last-lesson">
      <div className="container last-lesson__grid">
        {/* The button beside it is the same link for assistive technology. */}
        <Link className="last-lesson__cover" to={to} state={STARTS_VIDEO} tabIndex={-1} aria-hidden="true">
          <Cover src={content.coverImageUrl} seed={content.slug} eager />
          {isVideo && (
            <span className="last-lesson__play">
              <Icon name="play" size={32} />
            </span>
          )}
          {resumeAt > 0 && durationSeconds !== null && (
            <span className="last-lesson__time">
              {formatClock(resumeAt)} / {formatClock(durationSeconds)}
            </span>
          )}
          {isVideo && (
            <span className="last-lesson__bar">
              <span style={{ width: `${Math.round(watchedShare * 100)}%` }} />
            </span>
          )}
        </Link>
        <div>
          <p className="kicker">{t('continue.kicker')}</p>
          {lessons.length > 1 && (
            <p className="muted">
              <span lang={textLanguage(content.isUntranslated)}>{content.title}</span> ·{' '}
              {t('learning:lessonOf', { number, count: lessons.length })}
            </p>
          )}
          <h1 id="last-lesson" className="last-lesson__title" lang={textLanguage(isUntranslated)}>
            {name}
          </h1>
          <div className="last-lesson__state">
            {lessons.length > 1 && (
              <Chamber
                seats={seats}
                squares={squares}
                label={t('learning:seen', { count: done, total: lessons.length })}
                figure={`${done}/${lessons.length}`}
              />
            )}
            <p className="muted">
              {!isVideo && t(`learning:resumeOf.${content.contentType}`)}
              {lessonLeft !== null &&
                t('continue.lessonLeft', {
                  time: formatDuration(lessonLeft),
                  count: countOfDuration(lessonLeft),
                })}{' '}
              {lessons.length > 1 &&
                contentLeft !== null &&
                t('continue.allLeft', { time: formatDuration(contentLeft) })}
            </p>
          </div>
          <div className="button-row">
            <Link className="button button--primary" to={to} state={STARTS_VIDEO}>
              {isVideo && <Icon name="play" />}
              {resumeAt > 0
                ? t('learning:resumeFrom', { time: formatClock(resumeAt) })
                : t('learning:resume')}
            </Link>
            {isVideo && (
              <Link className="button" to={`/contenuti/${content.slug}`}>
                {t('continue.all')}
              </Link>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** The projects the learner has begun or may start, and other begun contents. */
function Paths({ begun, others }: { begun: readonly BegunCourse[]; others: readonly BegunCourse[] }) {
  const { t } = useTranslation('home');
  const { projectIds, hide } = usePaths(begun);
  if (projectIds.length === 0 && others.length === 0) return null;
  return (
    <section className="container section member-paths__section">
      <div className="section__head">
        <h2>{t('continue.paths')}</h2>
        <Link to="/profilo">{t('member.lessons')}</Link>
      </div>
      <div className="member-paths">
        {projectIds.length > 0 && (
          <ul className="member-paths__projects">
            {projectIds.map((id) => (
              <PathCard key={id} projectId={id} onHide={hide} />
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <div>
            <h3>{t('continue.others')}</h3>
            <ul>
              {others.map((course) => (
                <BegunRow key={course.contentId} course={course} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

/** The yearly plan in one line, for learners without it. */
function PlanLine() {
  const { t } = useTranslation('home');
  const { money } = useFormats();
  const settings = useSettings();
  const { data: subscription } = useGetSubscriptionQuery();
  if (!settings || !subscription || subscription.hasActiveSubscription) return null;
  const price = money(settings.planPriceCents, settings.planCurrency, { compact: true });
  return (
    <section className="container section" aria-labelledby="plan-line">
      <div className="panel plan-line">
        <div>
          <h2 id="plan-line">{t('continue.plan.title')}</h2>
          <p className="muted">{t('continue.plan.text', { price })}</p>
        </div>
        <Link className="button" to="/abbonamento">
          {t('continue.plan.compare')}
        </Link>
      </div>
    </section>
  );
}

/** See {@link useNews}. */
function News() {
  const { t } = useTranslation('home');
  const { longDate } = useFormats();
  // Until it is known what is new, neither heading is correct.
  const { contents, since } = useNews() ?? { contents: [], since: null };
  const courses = useCoursesOf(contents);
  if (contents.length === 0) return null;
  return (
    <section className="container section">
      <div className="section__head">
        <h2>{t(since === null ? 'latest.title' : 'continue.news')}</h2>
        {since === null ? (
          <Link to="/contenuti">{t('latest.all')}</Link>
        ) : (
          <p className="muted">{t('continue.since', { date: longDate(since) })}</p>
        )}
      </div>
      <ul className="card-grid">
        {contents.map((content) => (
          <ContentCard key={content.id} content={content} progress={courses[content.id]} />
        ))}
      </ul>
    </section>
  );
}
