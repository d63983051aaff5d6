import './learning.css';
import type { ProjectDetail } from '@academy/api-client';
import { Chamber, countOfDuration, formatDuration } from '@academy/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetProjectQuery } from '../../api/projects.ts';
import { lessonPath, usePath } from './path.ts';

interface PathCardProps {
  slug: string;
  /** Called when there is nothing to show: it does not open as a whole, everything is seen, or it cannot be read. */
  onHide: (slug: string) => void;
}

/** A project in progress, or one to begin: its chamber, what is left and the way to it. */
export function PathCard({ slug, onHide }: PathCardProps) {
  const { currentData: project, isError } = useGetProjectQuery(slug);
  if (isError) return <Hidden slug={slug} onHide={onHide} />;
  return project ? <LoadedPathCard project={project} onHide={onHide} /> : null;
}

function Hidden({ slug, onHide }: PathCardProps) {
  useEffect(() => onHide(slug), [slug, onHide]);
  return null;
}

function LoadedPathCard({ project, onHide }: { project: ProjectDetail } & Pick<PathCardProps, 'onHide'>) {
  const { t } = useTranslation('learning');
  const { stops, states, done, percent, secondsLeft, next } = usePath(project);
  const total = states.length;
  if (next === null || !stops.every(({ isOpen }) => isOpen))
    return <Hidden slug={project.slug} onHide={onHide} />;
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
