import type { ProjectSummary } from '@academy/api-client';
import { CardSkeleton } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListProjectsInfiniteQuery } from '../../api/projects.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectFilterBar } from './project-filters.tsx';
import { useFilters } from './use-filters.ts';
import './projects.css';

/** Every project, to find, open and arrange. */
export function ProjectListPage() {
  const { t } = useTranslation('projects');
  const { filters, setFilter, reset, isFiltered } = useFilters();
  const query = useListProjectsInfiniteQuery(filters);
  return (
    <ListPage
      title={t('title')}
      create={
        <Link className="button button--primary button--small" to="/projects/new">
          {t('create')}
        </Link>
      }
      filters={<ProjectFilterBar filters={filters} setFilter={setFilter} />}
      isFiltered={isFiltered}
      reset={reset}
      query={query}
      failed={t('failed')}
      empty={t('empty', { returnObjects: true })}
    >
      {(projects) => <Cards projects={projects} />}
    </ListPage>
  );
}

function Cards({ projects }: { projects: ProjectSummary[] | undefined }) {
  return (
    <ul className="card-grid projects" aria-busy={projects === undefined}>
      {projects
        ? projects.map((project) => <ProjectCard key={project.id} project={project} />)
        : [0, 1, 2].map((index) => (
            <li key={index}>
              <CardSkeleton />
            </li>
          ))}
    </ul>
  );
}
