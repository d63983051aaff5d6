import './learning.css';
import { type ProjectDetail, isApiError } from '@academy/api-client';
import { Chamber, countOfDuration, formatDuration, useTextLanguage } from '@academy/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFeaturedProjectState, useGetProjectQuery } from '../../api/projects.ts';
import { lessonPath, usePath } from './path.ts';

interface PathCardProps {
  projectId: string;
  /** Called when there is nothing to show: the project is not fully open, completed, or no longer exists. */
  onHide: (projectId: string) => void;
}

/** A project in progress, or one to start: its chamber, what is left and a link to continue. */
export function PathCard({ projectId, onHide }: PathCardProps) {
  const { data: featured } = useFeaturedProjectState();
  // The page's data has the featured project by its slug; requesting it by id would load it again.
  const address = featured?.id === projectId ? featured.slug : projectId;
  const { data: project, error, isFetching, isSuccess } = useGetProjectQuery(address);
  if (isApiError(error) && error.status === 404 && !isFetching)
    return <Hidden id={projectId} onHide={onHide} />;
  if (!project) return null;
  return <LoadedPathCard project={project} isSettled={isSuccess && !isFetching} onHide={onHide} />;
}

function Hidden({ id, onHide }: Pick<PathCardProps, 'onHide'> & { id: string }) {
  useEffect(() => onHide(id), [id, onHide]);
  return null;
}

interface LoadedProps extends Pick<PathCardProps, 'onHide'> {
  project: ProjectDetail;
  /** False while it may be a guest's view, which does not tell what is open to the reader. */
  isSettled: boolean;
}

function LoadedPathCard({ project, isSettled, onHide }: LoadedProps) {
  const { t } = useTranslation('learning');
  const textLanguage = useTextLanguage();
  const { query, isFollowed, isKnown, stops, seats, squares, done, percent, secondsLeft, next } =
    usePath(project);
  const total = seats.length;
  if (!isKnown && !query.error) return null;
  if (next === null || !isFollowed) return isSettled ? <Hidden id={project.id} onHide={onHide} /> : null;
  const isBegun = stops.some(({ isCompleted, course }) => isCompleted || course?.lastPlayedAt);
  return (
    <li className="path-card">
      <Chamber
        seats={seats}
        squares={squares}
        label={isKnown ? t('seen', { count: done, total }) : project.title}
        {...(isKnown && { figure: `${percent}%` })}
      />
      <div>
        <p className="kicker">{t('path.kind')}</p>
        <h3 lang={textLanguage(project.untranslated.includes('title'))}>{project.title}</h3>
        {isKnown && (
          <p>
            {t('path.lessons', { count: done, total })}
            {secondsLeft !== null && secondsLeft > 0 && (
              <>
                {' '}
                {t('path.left', { time: formatDuration(secondsLeft), count: countOfDuration(secondsLeft) })}
              </>
            )}
          </p>
        )}
        {isBegun || !isKnown ? (
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
