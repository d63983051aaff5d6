import '../../components/checkout/offer-layout.css';
import './project.css';
import { type ProjectDetail, hasStoredSession, useSession } from '@academy/api-client';
import { pagePaths } from '@academy/shared';
import { Cover, Icon, Notice, Skeleton, useHead, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useBrand } from '../../api/settings.ts';
import { useGetProjectQuery } from '../../api/projects.ts';
import { TeachersSection } from '../../components/credits/teachers-section.tsx';
import { useItemBySlug } from '../../components/use-item-by-slug.ts';
import { usePath } from '../../components/learning/path.ts';
import { PathHead } from './path-head.tsx';
import { ProjectPath } from './project-path.tsx';
import { PurchaseCard } from './purchase-card.tsx';

export function ProjectPage() {
  const { t } = useTranslation('project');
  const { slug = '' } = useParams();
  const brand = useBrand();
  // The embedded data is a guest's view; with a session, it is loaded again.
  const asked = useGetProjectQuery(slug, { refetchOnMountOrArgChange: hasStoredSession() });
  const { isError, isFetching } = asked;
  const project = useItemBySlug('project', slug, asked);
  const isMissing = isError && !project;
  useHead({
    title: isMissing
      ? t('notFound.title')
      : project
        ? t('title', { title: project.title, brand })
        : t('loadingTitle', { brand }),
    noIndex: isMissing,
    ...(project && {
      description: project.shortDescription,
      paths: pagePaths('project', project.slugs),
    }),
  });

  if (isMissing) {
    return (
      <div className="container page--padded">
        <Notice level={1} role="alert" title={t('notFound.title')} text={t('notFound.text')}>
          <Link className="button" to="/contenuti">
            {t('back')}
          </Link>
        </Notice>
      </div>
    );
  }
  return (
    <div className="container page--padded">
      <Link className="back-link" to="/contenuti">
        <Icon name="arrow-left" size={16} />
        {t('back')}
      </Link>
      {project ? <Project key={project.id} project={project} isFetching={isFetching} /> : <ProjectSkeleton />}
    </div>
  );
}

function Project({ project, isFetching }: { project: ProjectDetail; isFetching: boolean }) {
  const { t } = useTranslation('project');
  const isMember = useSession().status === 'user';
  const textLanguage = useTextLanguage();
  const path = usePath(project);
  const follows = isMember && path.isFollowed;
  return (
    <article>
      {follows ? (
        <PathHead project={project} path={path} />
      ) : (
        <header className="project__head">
          <p className="kicker">{t('kicker')}</p>
          <h1 lang={textLanguage(project.untranslated.includes('title'))}>{project.title}</h1>
          <p className="lead" lang={textLanguage(project.untranslated.includes('shortDescription'))}>
            {project.shortDescription}
          </p>
        </header>
      )}
      <div className="offer-split">
        {!follows && (
          <div className="offer-split__main">
            <Cover src={project.coverImageUrl} seed={project.slug} eager />
          </div>
        )}
        <aside className="offer-split__side">
          <PurchaseCard project={project} isFetching={isFetching} />
          {follows && (
            <div className="project__cover">
              <Cover src={project.coverImageUrl} seed={project.slug} />
            </div>
          )}
        </aside>
        <div className="offer-split__rest">
          {project.extendedDescription && (
            <div
              className="prose project__description"
              lang={textLanguage(project.untranslated.includes('extendedDescription'))}
            >
              {project.extendedDescription.split(/\n{2,}/).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          )}
          <ProjectPath project={project} path={path} />
          <TeachersSection teachers={project.teachers} />
        </div>
      </div>
    </article>
  );
}

function ProjectSkeleton() {
  const { t } = useTranslation('project');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className="project__head">
        <Skeleton shape="title" style={{ width: '60%', height: '3rem', marginBottom: '1rem' }} />
        <Skeleton shape="line" />
      </div>
      <div className="offer-split">
        <Skeleton shape="cover" />
        <Skeleton shape="line" style={{ height: '24rem' }} />
      </div>
    </div>
  );
}
