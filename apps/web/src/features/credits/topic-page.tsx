import { pagePath, pagePaths } from '@academy/shared';
import { TopicShape, useHead, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useBrand } from '../../api/settings.ts';
import { useGetTopicQuery } from '../../api/credits.ts';
import { CreditPage, isNotFound } from '../../components/credits/credit-page.tsx';
import { CreditedItems } from '../../components/credits/credited-items.tsx';
import { useItemBySlug } from '../../components/use-item-by-slug.ts';

/** A topic and its contents. */
export function TopicPage() {
  const { t } = useTranslation('credits');
  const { slug = '' } = useParams();
  const brand = useBrand();
  const textLanguage = useTextLanguage();
  const asked = useGetTopicQuery(slug);
  const topic = useItemBySlug('topic', slug, asked);
  const isMissing = isNotFound(asked.error) && !topic;
  useHead({
    title: isMissing
      ? t('topic.missingTitle')
      : t('topic.head', { title: topic?.title ?? t('contents'), brand }),
    noIndex: isMissing,
    ...(topic && {
      description: topic.description || t('topic.description', { title: topic.title }),
      paths: pagePaths('topic', topic.slugs),
    }),
  });
  return (
    <CreditPage
      back={{ path: pagePath('topics'), label: t('allTopics') }}
      missing={{ title: t('topic.missingTitle'), text: t('topic.missingText') }}
      query={asked}
    >
      {topic && (
        <>
          <header className="credits__head">
            <div className="credits__text">
              <p className="kicker">{t('topic.kicker')}</p>
              <h1 lang={textLanguage(topic.untranslated.includes('title'))}>
                <TopicShape color={topic.color} />
                {topic.title}
              </h1>
              {topic.description && (
                <p className="lead" lang={textLanguage(topic.untranslated.includes('description'))}>
                  {topic.description}
                </p>
              )}
            </div>
          </header>
          <CreditedItems key={topic.id} filter={{ topic: topic.slug }} />
        </>
      )}
    </CreditPage>
  );
}
