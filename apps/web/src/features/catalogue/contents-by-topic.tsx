import type { ContentSummary, Page, TopicReference } from '@academy/api-client';
import { pagePath } from '@academy/shared';
import { TopicShape, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListTopicsQuery } from '../../api/credits.ts';
import type { useCoursesOf } from '../../components/use-courses-of.ts';
import { ContentCard } from '../../components/content-card.tsx';

/** The learner's progress, by content. */
type Courses = ReturnType<typeof useCoursesOf>;

interface TopicRow {
  topic: TopicReference;
  contents: ContentSummary[];
}

/**
 * The unfiltered catalogue: its first page in one row per topic, newest first, then contents without a topic and later
 * pages, so that cards keep their place when more are loaded.
 */
export function ContentsByTopic({
  pages,
  courses,
}: {
  pages: readonly Page<ContentSummary>[];
  courses: Courses;
}) {
  const { t } = useTranslation('catalogue');
  const [first, ...later] = pages;
  const rows = rowsOf(first?.items ?? []);
  const others = [
    ...(first?.items.filter(({ topics }) => topics.length === 0) ?? []),
    ...later.flatMap(({ items }) => items),
  ];
  return (
    <>
      {rows.map((row) => (
        <Row key={row.topic.id} row={row} courses={courses} />
      ))}
      {others.length > 0 && (
        <section className="topic-row" aria-labelledby="other-contents">
          <h3 id="other-contents" className="topic-row__title">
            {t('topics.others')}
          </h3>
          <Cards contents={others} courses={courses} />
        </section>
      )}
    </>
  );
}

function Row({ row: { topic, contents }, courses }: { row: TopicRow; courses: Courses }) {
  const { t } = useTranslation('catalogue');
  const textLanguage = useTextLanguage();
  const { data } = useListTopicsQuery();
  const about = data?.items.find(({ id }) => id === topic.id);
  const headingId = `topic-${topic.slug}`;
  return (
    <section className="topic-row" aria-labelledby={headingId}>
      <div>
        <h3 id={headingId} className="topic-row__title">
          <TopicShape color={topic.color} />
          <Link to={pagePath('topic', topic.slug)} lang={textLanguage(topic.untranslated.includes('title'))}>
            {topic.title}
          </Link>
        </h3>
        {about && (
          <div className="topic-row__about">
            {about.description && (
              <p lang={textLanguage(about.untranslated.includes('description'))}>{about.description}</p>
            )}
            <p className="muted">{t('count', { count: about.contentCount })}</p>
          </div>
        )}
      </div>
      <Cards contents={contents} courses={courses} />
    </section>
  );
}

function Cards({ contents, courses }: { contents: readonly ContentSummary[]; courses: Courses }) {
  return (
    <ul className="card-grid">
      {contents.map((content) => (
        <ContentCard key={content.id} content={content} heading="h4" progress={courses[content.id]} />
      ))}
    </ul>
  );
}

/** Contents under the first of their topics; topics in order of appearance. */
function rowsOf(contents: readonly ContentSummary[]): TopicRow[] {
  const rows = new Map<string, TopicRow>();
  for (const content of contents) {
    const [topic] = content.topics;
    if (!topic) continue;
    const row = rows.get(topic.id);
    if (row) row.contents.push(content);
    else rows.set(topic.id, { topic, contents: [content] });
  }
  return [...rows.values()];
}
