import { type ProjectDetail, useSession } from '@academy/api-client';
import { dayInRome } from '@academy/shared';
import {
  AccessBadge,
  Badge,
  Cover,
  Icon,
  SeatLine,
  TypeBadge,
  useFormats,
  useTextLanguage,
} from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContentLength } from '../../components/content-length.ts';
import { HAS_SQUARE_SEAT, squaresOf } from '../../components/content-types.ts';
import { lessonPath, type Path, type PathStop } from '../../components/learning/path.ts';
import { CertificateRow } from './certificate-row.tsx';
import { attemptsLeft, QuizStanding, useQuizLabel } from './quiz-standing.tsx';

/**
 * The project's contents in order, with the learner's progress. A premium content is a link only for those who may open
 * it.
 */
export function ProjectPath({ project, path }: { project: ProjectDetail; path: Path }) {
  const { t } = useTranslation('project');
  const isMember = useSession().status === 'user';
  const { stops, completed } = path;
  return (
    <section className="project__contents" aria-labelledby="project-contents">
      <div className="section__head">
        <h2 id="project-contents">{t('contents.title')}</h2>
        <p className="muted">
          {t('contents.count', { count: stops.length })}
          {completed > 0 && ` · ${t('contents.completed', { count: completed })}`}
        </p>
      </div>
      {stops.length === 0 ? (
        <p className="muted">{t('contents.empty')}</p>
      ) : (
        <ol className="path">
          {stops.map((stop, index) => (
            <Stop
              key={stop.content.id}
              stop={stop}
              number={index + 1}
              isNext={isMember && path.isKnown && stop === path.next}
              hasSeats={isMember && (stop.isOpen || stop.opensAt !== undefined)}
              isKnown={path.isKnown}
            />
          ))}
          {project.certificate && <CertificateRow project={project} path={path} />}
        </ol>
      )}
    </section>
  );
}

interface StopProps {
  stop: PathStop;
  number: number;
  isNext: boolean;
  /** Whether the content is open to a learner, and so has seats. */
  hasSeats: boolean;
  /** Whether what was watched is known; until then the seats only keep their place. */
  isKnown: boolean;
}

function Stop({ stop, number, isNext, hasSeats, isKnown }: StopProps) {
  const { t } = useTranslation(['project', 'ui']);
  const textLanguage = useTextLanguage();
  const { content, course, isOpen, isCompleted, opening, opensAt, seats, states } = stop;
  const { contentType, isPremium, shortDescription, title, untranslated } = content;
  const length = useContentLength()(content);
  const labelOfQuiz = useQuizLabel();
  const isQuiz = HAS_SQUARE_SEAT[contentType];
  const done = states.filter((state) => state === 'done').length;
  const mark = isCompleted ? ' path__row--done' : isNext ? ' path__row--next' : '';
  return (
    <li className={`path__row${mark}`}>
      <span className="path__number">{number}</span>
      <Cover src={content.coverImageUrl} seed={content.slug} />
      <div className="path__text">
        <h3 className="path__title" lang={textLanguage(untranslated.includes('title'))}>
          {title}
        </h3>
        <div className="card__badges">
          <TypeBadge type={contentType} />
          <AccessBadge premium={isPremium} />
          {length !== undefined && <span className="muted card__facts">{length}</span>}
        </div>
        <p className="muted path__facts" lang={textLanguage(untranslated.includes('shortDescription'))}>
          {shortDescription}
        </p>
        {!isOpen && opensAt === undefined && (
          <>
            <Reason content={content} />
            <Later opening={opening} />
          </>
        )}
        {hasSeats && (
          <div className={isKnown ? undefined : 'path__seats--unknown'}>
            <SeatLine
              seats={seats}
              squares={squaresOf([stop])}
              {...(isKnown && {
                label: isQuiz
                  ? labelOfQuiz(states[0] ?? 'todo', course?.quiz)
                  : t('contents.seen', { count: done, total: states.length }),
              })}
            />
          </div>
        )}
        {hasSeats && isKnown && !isCompleted && done === states.length && (
          <p className="muted path__facts">{t('contents.seenAll')}</p>
        )}
      </div>
      <div className="path__end">
        {isCompleted && (
          <Badge tone="completed">
            <Icon name="check" size={16} />
            {t(`ui:done.${contentType}`)}
          </Badge>
        )}
        {isOpen && course?.quiz && <QuizStanding standing={course.quiz} isPassed={isCompleted} />}
        {opensAt === undefined ? <Open stop={stop} isNext={isNext} /> : <OpensOn content={content} />}
      </div>
    </li>
  );
}

function Open({ stop, isNext }: Pick<StopProps, 'stop' | 'isNext'>) {
  const { t } = useTranslation('project');
  const { content, course, isOpen } = stop;
  const { slug, title } = content;
  const goesOn = isNext && Boolean(course?.lastPlayedAt);
  const action = goesOn ? 'continue' : mayRetry(stop) ? 'retry' : 'view';
  if (!isOpen) {
    return (
      <button
        type="button"
        className="button button--small"
        disabled
        aria-label={t('contents.viewLabel', { title })}
      >
        <Icon name="lock" size={16} />
        {t('contents.view')}
      </button>
    );
  }
  return (
    <Link
      className="button button--small"
      to={isNext ? lessonPath(slug, course?.nextPosition ?? null) : `/contenuti/${slug}`}
      aria-label={t(`contents.${action}Label`, { title })}
    >
      {t(`contents.${action}`)}
    </Link>
  );
}

/** When a content opens to the learner, in the place of the button that opens it. */
function OpensOn({ content: { access, slug, title } }: Pick<PathStop, 'content'>) {
  const { t } = useTranslation('project');
  const { fullDate } = useFormats();
  const date = fullDate(access?.opensAt ?? '');
  return (
    <Link
      className="path__later muted"
      to={`/contenuti/${slug}`}
      aria-label={t('contents.opensOnLabel', { title, date })}
    >
      {t('contents.opensOn', { date })}
    </Link>
  );
}

/** When a content opens to those who buy the project. */
function Later({ opening }: Pick<PathStop, 'opening'>) {
  const { t } = useTranslation('project');
  const { fullDate } = useFormats();
  if (!opening) return null;
  const { on, afterDays } = opening;
  // From that day on it opens with the purchase.
  if (on && on <= dayInRome(new Date())) return null;
  return (
    <p className="muted path__facts">
      {on
        ? t('contents.opensOn', { date: fullDate(`${on}T12:00:00Z`) })
        : t('contents.opensAfter', { count: afterDays ?? 0 })}
    </p>
  );
}

/** Whether an attempt at a quiz was not enough, and another one is left. */
function mayRetry({ course, isCompleted }: PathStop): boolean {
  if (!course?.quiz?.best || course.isBegun || isCompleted) return false;
  return attemptsLeft(course.quiz) !== 0;
}

/** Why a row is locked, and a link to its free lesson. */
function Reason({ content: { access, slug, title } }: Pick<PathStop, 'content'>) {
  const { t } = useTranslation('project');
  return (
    <p className="muted path__facts">
      {t('contents.locked')}
      {access?.level === 'first_video_only' && (
        <>
          {' '}
          <Link to={lessonPath(slug, 0)} aria-label={t('contents.firstLabel', { title })}>
            {t('contents.first')}
          </Link>
        </>
      )}
    </p>
  );
}
