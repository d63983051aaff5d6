import { useTranslation } from 'react-i18next';
import { useListProjectsInfiniteQuery, type ProjectFilters } from '../../api/projects.ts';
import { CardGridSkeleton } from '../../components/content-card.tsx';
import { ListEnd } from '../../components/list-end.tsx';
import { ProjectCard } from '../../components/project-card.tsx';
import { useIsSlow } from './use-is-slow.ts';

const SKELETONS = 3;
/** Covers likely to be above the fold; loaded eagerly. */
const EAGER_COVERS = 3;

/** The projects that match the filters; the section is left out when there are none. */
export function ProjectsSection({ filters }: { filters: ProjectFilters }) {
  const { t } = useTranslation('catalogue');
  const list = useListProjectsInfiniteQuery(filters);
  const { isError, isFetchingNextPage } = list;
  // The cards of the previous filters stay while new ones are loading, but not beside an error.
  const data = isError ? list.currentData : list.data;
  const projects = data?.pages.flatMap((page) => page.items);
  const isSlow = useIsSlow(list.isFetching && !isFetchingNextPage);
  if (projects?.length === 0) return null;
  return (
    <section className="section catalogue__section" aria-labelledby="projects-title" aria-busy={isSlow}>
      <div className="section__head">
        <h2 id="projects-title">{t('projects.title')}</h2>
        <p className="muted">{t('projects.about')}</p>
      </div>
      {!projects && !isError && <CardGridSkeleton count={SKELETONS} />}
      {projects && (
        <ul className="card-grid">
          {projects.map((project, index) => (
            <ProjectCard
              key={project.id}
              project={project}
              eager={index < EAGER_COVERS}
              search={filters.search}
            />
          ))}
        </ul>
      )}
      <ListEnd list={{ ...list, data }} failed={t('projects.failed')} more={t('projects.more')} />
    </section>
  );
}
