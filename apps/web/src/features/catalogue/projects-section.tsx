import { useTranslation } from 'react-i18next';
import { useListProjectsQuery } from '../../api/projects.ts';
import { Marked } from '../../components/marked.tsx';
import { hasMatch } from '../../components/matches.ts';
import { ProjectCard } from '../../components/project-card.tsx';

/** Covers likely to be above the fold, fetched at once. */
const EAGER_COVERS = 3;

/** Every project, or those whose titles match; the section is left out while there is none to show. */
export function ProjectsSection({ search }: { search: string | undefined }) {
  const { t } = useTranslation('catalogue');
  const { data } = useListProjectsQuery();
  const shown = (data?.items ?? []).filter(({ title }) => search === undefined || hasMatch(title, search));
  if (shown.length === 0) return null;
  return (
    <section className="section catalogue__section" aria-labelledby="projects-title">
      <div className="section__head">
        <h2 id="projects-title">{t('projects.title')}</h2>
        <p className="muted">{t('projects.about')}</p>
      </div>
      <ul className="card-grid">
        {shown.map((project, index) => (
          <ProjectCard
            key={project.id}
            project={project}
            eager={index < EAGER_COVERS}
            title={<Marked text={project.title} search={search} />}
          />
        ))}
      </ul>
    </section>
  );
}
