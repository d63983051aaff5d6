import { opensContent } from '@academy/shared';
import { AccessBadge, Icon } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContentSummary, ProjectDetail } from '@academy/api-client';

/** What the project holds, in its order. A premium content opens only to those who may see it. */
export function ProjectContents({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  const { contents } = project;
  return (
    <section className="project__contents" aria-labelledby="project-contents">
      <div className="section__head">
        <h2 id="project-contents">{t('contents.title')}</h2>
        <p className="muted">{t('contents.count', { count: contents.length })}</p>
      </div>
      {contents.length === 0 ? (
        <p className="muted">{t('contents.empty')}</p>
      ) : (
        <ol className="parts">
          {contents.map((content) => (
            <Part key={content.id} content={content} isPurchased={project.isPurchased === true} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Part({ content, isPurchased }: { content: ContentSummary; isPurchased: boolean }) {
  const { t } = useTranslation('project');
  const { access, contentType, isPremium, shortDescription, slug, title } = content;
  const isOpen = !isPremium || isPurchased || (access !== null && opensContent(access.level));
  return (
    <li className="parts__item">
      <span className="parts__icon">
        <Icon name={contentType === 'document' ? 'document' : 'video'} size={24} />
      </span>
      <div>
        <h3 className="parts__title">{title}</h3>
        <p className="muted">{shortDescription}</p>
        {isPremium && <AccessBadge premium />}
      </div>
      {isOpen ? (
        <Link
          className="button button--small"
          to={`/contenuti/${slug}`}
          aria-label={t('contents.viewLabel', { title })}
        >
          {t('contents.view')}
        </Link>
      ) : (
        <button
          type="button"
          className="button button--small"
          disabled
          aria-label={t('contents.viewLabel', { title })}
          title={t('contents.locked')}
        >
          <Icon name="lock" size={16} />
          {t('contents.view')}
        </button>
      )}
    </li>
  );
}
