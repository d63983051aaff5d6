import { pagePath, pathInLanguage } from '@academy/shared';
import { useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** The page on the learners' site, which is a separate app, hence a plain link. */
export function PageLink({ kind, slug, name }: { kind: 'teacher' | 'topic'; slug: string; name: string }) {
  const { t } = useTranslation('credits');
  const language = useLanguage();
  return (
    <a
      className="row-actions__item"
      href={pathInLanguage(pagePath(kind, slug), language)}
      target="_blank"
      rel="noopener"
      aria-label={`${t('view')}: ${name}`}
    >
      {t('view')}
    </a>
  );
}
