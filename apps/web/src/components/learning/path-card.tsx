import './learning.css';
import type { BegunCourse, ProjectDetail } from '@academy/api-client';
import { Chamber, formatDuration } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetProjectQuery } from '../../api/projects.ts';
import { usePath } from './path.ts';

/** How many projects in progress are shown at once. */
const MAX_PATHS = 2;

/** The projects that begun contents are in, the last played first; each once. */
export function projectsOf(begun: readonly BegunCourse[]): BegunCourse['projects'] {
  const all = begun.flatMap(({ projects }) => projects);
  return all
    .filter((project, index) => all.findIndex(({ id }) => id === project.id) === index)
    .slice(0, MAX_PATHS);
}

/** A project in progress: its chamber, what is left and the way to it. Nothing where it does not open as a whole. */
export function PathCard({ slug }: { slug: string }) {
  const { currentData: project } = useGetProjectQuery(slug);
  return project ? <LoadedPathCard project={project} /> : null;
}

function LoadedPathCard({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('learning');
  const { stops, states, done, percent, secondsLeft } = usePath(project);
  const count = states.length;
  if (!stops.every(({ isOpen }) => isOpen)) return null;
  return (
    <li className="path-card">
      <Chamber seats={states} label={t('seen', { done, count })} figure={`${percent}%`} />
      <div>
        <p className="kicker">{t('path.kind')}</p>
        <h3>{project.title}</h3>
        <p>
          {t('path.lessons', { done, count })}
          {secondsLeft !== null && secondsLeft > 0 && (
            <> {t('path.left', { time: formatDuration(secondsLeft) })}</>
          )}
        </p>
        <Link
          className="button button--small"
          to={`/progetto/${project.slug}`}
          aria-label={t('path.openTitle', { title: project.title })}
        >
          {t('path.open')}
        </Link>
      </div>
    </li>
  );
}
