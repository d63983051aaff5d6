import { Cover } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListProjectsQuery } from '../../api/projects.ts';

/** Every project; the section is left out while there is none to show. */
export function ProjectsSection() {
  const { t } = useTranslation('catalogue');
  const { data } = useListProjectsQuery();
  if (!data || data.items.length === 0) return null;
  return (
    <section className="section" aria-labelledby="projects-title">
      <div className="section__head">
        <h2 id="projects-title">{t('projects.title')}</h2>
      </div>
      <ul className="card-grid">
        {data.items.map((project) => (
          <li key={project.id} className="card">
            <Cover src={project.coverImageUrl} seed={project.slug} />
            <h3 className="card__title">
              <Link className="card__link" to={`/progetto/${project.slug}`}>
                {project.title}
              </Link>
            </h3>
            <p className="card__summary">{project.shortDescription}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
