import type { TopicReference } from '@academy/api-client';
import { pagePath } from '@academy/shared';
import { TopicShape, useTextLanguage } from '@academy/ui';
import { Link } from 'react-router-dom';

/** The topics of an item, each a link to its page. */
export function TopicLinks({ topics }: { topics: readonly TopicReference[] }) {
  const textLanguage = useTextLanguage();
  return (
    <span className="topic-links">
      {topics.map(({ id, slug, title, color, untranslated }) => (
        <Link
          key={id}
          className="topic-links__link"
          to={pagePath('topic', slug)}
          lang={textLanguage(untranslated.includes('title'))}
        >
          <TopicShape color={color} />
          {title}
        </Link>
      ))}
    </span>
  );
}
