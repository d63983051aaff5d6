import { Cover, Skeleton, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFeaturedProjectQuery } from '../../api/projects.ts';

/** The banner of the featured project; nothing when there is none. */
export function FeaturedProject() {
  const { t } = useTranslation('catalogue');
  const textLanguage = useTextLanguage();
  const { data: project, isLoading } = useFeaturedProjectQuery();
  if (isLoading) return <FeaturedSkeleton />;
  if (!project) return null;
  return (
    <section className="featured" aria-label={t('featured.kicker')}>
      <Cover src={project.coverImageUrl} seed={project.slug} />
      <div className="featured__text">
        <p className="kicker">{t('featured.kicker')}</p>
        <h2 lang={textLanguage(project.untranslated.includes('title'))}>{project.title}</h2>
        <p lang={textLanguage(project.untranslated.includes('shortDescription'))}>
          {project.shortDescription}
        </p>
        <Link className="button" to={`/progetto/${project.slug}`}>
          {t('featured.open')}
        </Link>
      </div>
    </section>
  );
}

function FeaturedSkeleton() {
  return (
    <div className="featured" aria-hidden="true">
      <Skeleton shape="cover" />
      <div>
        <Skeleton shape="title" />
        <Skeleton shape="line" style={{ marginTop: '1rem' }} />
      </div>
    </div>
  );
}
