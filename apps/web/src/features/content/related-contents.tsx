import type { ContentDetail } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { relatedTo, useRelatedContentsQuery } from '../../api/contents.ts';
import { ContentCard } from '../../components/content-card.tsx';
import { useCoursesOf } from '../../components/use-courses-of.ts';

/** Contents to continue with, see {@link relatedTo}. Left out when they cannot be loaded. */
export function RelatedContents({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  const { data } = useRelatedContentsQuery(relatedTo(content));
  const courses = useCoursesOf(data ?? []);
  if (!data || data.length === 0) return null;
  return (
    <section className="section related" aria-labelledby="related-title">
      <div className="section__head">
        <h2 id="related-title">{t('related.title')}</h2>
        <Link to="/contenuti">{t('related.all')}</Link>
      </div>
      <ul className="card-grid">
        {data.map((each) => (
          <ContentCard key={each.id} content={each} progress={courses[each.id]} />
        ))}
      </ul>
    </section>
  );
}
