import { pagePath } from '@academy/shared';
import { TopicShape } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListTopicsQuery } from '../../api/credits.ts';

interface TopicChipsProps {
  /** Slug of the topic the catalogue is narrowed to. */
  chosen: string | undefined;
  /** Undefined takes the choice back. */
  onChoose: (slug: string | undefined) => void;
}

/** The topics to narrow the catalogue by, and the way to all about them; nothing where there is none. */
export function TopicChips({ chosen, onChoose }: TopicChipsProps) {
  const { t } = useTranslation('catalogue');
  const { data } = useListTopicsQuery();
  if (!data || data.items.length === 0) return null;
  return (
    <ul className="chips" aria-label={t('topics.label')}>
      {data.items.map(({ id, slug, title, color }) => (
        <li key={id}>
          <button
            type="button"
            className="chip"
            aria-pressed={slug === chosen}
            onClick={() => onChoose(slug === chosen ? undefined : slug)}
          >
            <TopicShape color={color} />
            {title}
          </button>
        </li>
      ))}
      <li>
        <Link className="chips__all" to={pagePath('topics')}>
          {t('topics.all')}
        </Link>
      </li>
    </ul>
  );
}
