import { useTranslation } from 'react-i18next';
import { useListProjectsInfiniteQuery, type ProjectFilters } from '../../api/projects.ts';
import { ListEnd } from '../../components/list-end.tsx';
import { Marked } from '../../components/marked.tsx';
import { ProjectCard } from '../../components/project-card.tsx';
import { useIsSlow } from './use-is-slow.ts';

/** Covers likely to be above the fold; loaded eagerly. */
const EAGER_COVERS = 3;

/** The projects that match the filters; the section is left out when there are none. */
export function ProjectsSection({ filters }: { filters: ProjectFilters }) {
  const { t } = useTranslation('catalogue');
  const list = useListProjectsInfiniteQuery(filters);
  const isSlow = useIsSlow(list.isFetching && !list.isFetchingNextPage);
  const projects = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (projects.length === 0) return null;
  return (
    <section className="section catalogue__section" aria-labelledby="projects-title" aria-busy={isSlow}>
      <div className="section__head">
        <h2 id="projects-title">{t('projects.title')}</h2>
        <p className="muted">{t('projects.about')}</p>
      </div>
      <ul className="card-grid">
        {projects.map((project, index) => (
          <ProjectCard
            key={project.id}
            project={project}
            eager={index < EAGER_COVERS}
            title={<Marked text={project.title} search={filters.search} />}
          />
        ))}
      </ul>
      <ListEnd list={list} failed={t('projects.failed')} more={t('projects.more')} />
    </section>
  );
}
