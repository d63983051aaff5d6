import type { BegunCourse, TopicReference } from '@academy/api-client';
import { pagePath } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetContentQuery, useListContentsInfiniteQuery } from '../../api/contents.ts';
import { useGetCoursesQuery } from '../../api/progress.ts';
import { ContentCard } from '../../components/content-card.tsx';
import { TitleInSentence } from '../../components/title-in-sentence.tsx';
import { useNews } from './use-news.ts';

/** As many as fit in one row. */
const SUGGESTED_COUNT = 3;

/** What to start next: contents of the topic of the content the learner was in last. Left out when they cannot be loaded. */
export function Suggestions({ course }: { course: BegunCourse }) {
  const { data: content } = useGetContentQuery(course.content.slug);
  const topic = content?.topics[0];
  return topic && <OfTopic topic={topic} />;
}

function OfTopic({ topic }: { topic: TopicReference }) {
  const { t } = useTranslation('home');
  const suggested = useNotBegun(topic.slug);
  if (suggested.length === 0) return null;
  return (
    <section className="container section" aria-labelledby="suggestions">
      <div className="section__head">
        <h2 id="suggestions">
          <TitleInSentence title={topic.title} isUntranslated={topic.untranslated.includes('title')}>
            {(title) => t('continue.suggestions', { topic: title })}
          </TitleInSentence>
        </h2>
        <Link to={pagePath('topic', topic.slug)}>{t('continue.ofTopic')}</Link>
      </div>
      <ul className="card-grid">
        {suggested.map((content) => (
          <ContentCard key={content.id} content={content} />
        ))}
      </ul>
    </section>
  );
}

/** The newest contents of a topic that the learner has neither begun nor completed, except those shown as news. */
function useNotBegun(topic: string) {
  const { currentData: list } = useListContentsInfiniteQuery({ topic });
  const news = useNews();
  const contents = list?.pages[0]?.items ?? [];
  const ids = contents.map(({ id }) => id);
  const { currentData: courses } = useGetCoursesQuery(ids, { skip: ids.length === 0 });
  if (!courses || !news) return [];
  const shown = new Set(news.contents.map(({ id }) => id));
  const isBegun = (id: string) => {
    const course = courses[id];
    return course !== undefined && (course.isCompleted || course.lastPlayedAt !== null);
  };
  return contents.filter(({ id }) => !shown.has(id) && !isBegun(id)).slice(0, SUGGESTED_COUNT);
}
