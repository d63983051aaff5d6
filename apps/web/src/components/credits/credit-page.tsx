import './credits.css';
import { Icon, Notice, Skeleton } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface CreditPageProps {
  /** Where the page's link leads back to, and its words. */
  back: { path: string; label: string };
  /** Set when there is no such page. */
  missing: { title: string; text: string } | undefined;
  /** Undefined while it is on its way. */
  children: ReactNode;
}

/** What the pages of a teacher and of a topic have in common: the way back, loading, and not being there. */
export function CreditPage({ back, missing, children }: CreditPageProps) {
  const { t } = useTranslation('credits');
  if (missing) {
    return (
      <div className="container page--padded">
        <Notice level={1} role="alert" title={missing.title} text={missing.text}>
          <Link className="button" to={back.path}>
            {back.label}
          </Link>
        </Notice>
      </div>
    );
  }
  return (
    <article className="container page--padded">
      <Link className="back-link" to={back.path}>
        <Icon name="arrow-left" size={16} />
        {back.label}
      </Link>
      {children ?? (
        <div role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
      )}
    </article>
  );
}
