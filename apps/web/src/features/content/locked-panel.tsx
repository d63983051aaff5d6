import { Icon, Skeleton, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContentAccess, ContentDetail } from '@academy/api-client';

/** Explains why a content is locked, its price and the ways to buy it. On small screens price and button stay in sight. */
export function LockedPanel({ content, access }: { content: ContentDetail; access: ContentAccess }) {
  const { t } = useTranslation('content');
  const { money } = useFormats();
  const { videos, priceCents, currency, projects, slug } = content;
  return (
    <section className="locked" data-guest-view aria-labelledby="locked-title">
      <h2 id="locked-title" className="locked__title">
        <Icon name="lock" size={24} />
        {t('locked.title')}
      </h2>
      <p>
        {access.level === 'first_video_only'
          ? t('locked.firstOnly', { count: videos.length - 1 })
          : t('locked.text')}
      </p>
      <div className="locked__buy">
        <span className="locked__price">
          {t('locked.price', { price: money(priceCents, currency, { compact: true }) })}
        </span>
        <Link className="button button--primary" to={`/acquista/${slug}`}>
          {t('locked.buy')}
        </Link>
      </div>
      {projects.map((project) => (
        <p key={project.id}>
          {t('locked.project')} <Link to={`/progetto/${project.slug}`}>{project.title}</Link>
        </p>
      ))}
    </section>
  );
}

/** Stands where the panel may be, while it is being checked what a member owns. */
export function LockedPanelSkeleton() {
  const { t } = useTranslation('content');
  return (
    <div className="locked" role="status">
      <span className="visually-hidden">{t('locked.waiting')}</span>
      <Skeleton shape="title" style={{ width: '50%' }} />
      <Skeleton shape="line" style={{ marginTop: '1rem' }} />
    </div>
  );
}
