import type { ProjectDetail } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { Chamber, countOfDuration, formatDuration, Icon, useFormats, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lessonPath, type Path } from '../../components/learning/path.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { STARTS_VIDEO } from '../../components/player/starts-at-once.ts';
import { TitleInSentence } from '../../components/title-in-sentence.tsx';

/** The head of a project for its owners: the chamber of all its lessons, and the lesson to continue with. */
export function PathHead({ project, path }: { project: ProjectDetail; path: Path }) {
  const { t } = useTranslation('project');
  const textLanguage = useTextLanguage();
  const { query, isKnown, seats, squares, stops, done, percent } = path;
  const total = seats.length;
  return (
    <header className="project__head project__head--path">
      <div>
        <p className="kicker">{t('kicker')}</p>
        <h1 lang={textLanguage(project.untranslated.includes('title'))}>{project.title}</h1>
        <p className="lead" lang={textLanguage(project.untranslated.includes('shortDescription'))}>
          {project.shortDescription}
        </p>
        {isKnown ? <Continue path={path} /> : query.error ? <LoadFailure query={query} /> : null}
      </div>
      <Chamber
        className="chamber--path"
        seats={seats}
        squares={squares}
        groups={stops.flatMap((stop, index) => stop.states.map(() => index + 1))}
        label={isKnown ? t('path.seats', { count: done, total }) : project.title}
        {...(isKnown && { figure: `${percent}%`, caption: t('path.lessons', { count: done, total }) })}
      />
    </header>
  );
}

function Continue({ path: { next, opensNext, completed, secondsLeft } }: { path: Path }) {
  const { t } = useTranslation('project');
  const { fullDate } = useFormats();
  if (!next && opensNext?.opensAt) {
    const { title, untranslated } = opensNext.content;
    const date = fullDate(opensNext.opensAt);
    return (
      <p>
        {completed > 0 && `${t('path.seenAll')} `}
        <TitleInSentence title={title} isUntranslated={untranslated.includes('title')}>
          {(name) => t('path.later', { title: name, date })}
        </TitleInSentence>
      </p>
    );
  }
  if (!next) return <p className="muted">{t('path.finished')}</p>;
  const { content, course } = next;
  const position = course?.nextPosition ?? null;
  const lesson = position === null ? undefined : course?.lessons?.[position];
  const resumeAt = lesson?.resumeAt ?? 0;
  const title = lesson?.title ?? content.title;
  const isUntranslated = lesson?.title ? lesson.isUntranslated : content.untranslated.includes('title');
  return (
    <>
      <p className="project__continue">
        <Link className="button button--primary" to={lessonPath(content.slug, position)} state={STARTS_VIDEO}>
          {position !== null && <Icon name="play" />}
          <span>
            <TitleInSentence title={title} isUntranslated={isUntranslated}>
              {(name) => t(course?.lastPlayedAt ? 'path.continue' : 'path.start', { title: name })}
            </TitleInSentence>
          </span>
        </Link>
      </p>
      <p className="muted">
        {resumeAt > 0 && `${t('path.from', { time: formatClock(resumeAt) })} `}
        {secondsLeft !== null &&
          secondsLeft > 0 &&
          t('path.left', { time: formatDuration(secondsLeft), count: countOfDuration(secondsLeft) })}
      </p>
    </>
  );
}
