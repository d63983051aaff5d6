import './learning.css';
import type { ProjectDetail } from '@academy/api-client';
import { Chamber, countOfDuration, formatDuration } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetProjectQuery } from '../../api/projects.ts';
import { lessonPath, usePath } from './path.ts';

/**
 * A project in progress, or one to begin: its chamber, what is left and the way to it. Nothing where it does not open as
 * a whole, and where everything is seen.
 */
export function PathCard({ slug }: { slug: string }) {
  const { currentData: project } = useGetProjectQuery(slug);
  return project ? <LoadedPathCard project={project} /> : null;
}

function LoadedPathCard({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('learning');
  const { stops, states, done, percent, secondsLeft, next } = usePath(project);
  const total = states.length;
  if (next === null || !stops.every(({ isOpen }) => isOpen)) return null;
  const isBegun = stops.some(({ isCompleted, course }) => isCompleted || course?.lastPlayedAt);
  return (
    <li className="path-card">
      <Chamber seats={states} label={t('seen', { count: done, total })} figure={`${percent}%`} />
      <div>
        <p className="kicker">{t('path.kind')}</p>
        <h3>{project.title}</h3>
        <p>
          {t('path.lessons', { count: done, total })}
          {secondsLeft !== null && secondsLeft > 0 && (
            <> {t('path.left', { time: formatDuration(secondsLeft), count: countOfDuration(secondsLeft) })}</>
          )}
        </p>
        {isBegun ? (
          <Link
            className="button button--small"
            to={`/progetto/${project.slug}`}
            aria-label={t('path.openTitle', { title: project.title })}
          >
            {t('path.open')}
          </Link>
        ) : (
          <Link
            className="button button--small button--primary"
            to={lessonPath(next.content.slug, next.course?.nextPosition ?? null)}
            aria-label={t('path.startTitle', { title: project.title })}
          >
            {t('path.start')}
          </Link>
        )}
      </div>
    </li>
  );
}
