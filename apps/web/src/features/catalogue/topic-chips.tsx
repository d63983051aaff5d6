import '../../components/chips.css';
import type { Topic } from '@academy/api-client';
import { pagePath } from '@academy/shared';
import { TopicShape, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListTopicsQuery } from '../../api/credits.ts';

interface TopicChipsProps {
  /** Slug of the selected topic. */
  chosen: string | undefined;
  /** Undefined clears the selection. */
  onChoose: (slug: string | undefined) => void;
}

/** Chips to filter the catalogue by topic, and a link to all topics; nothing when there are none. */
export function TopicChips({ chosen, onChoose }: TopicChipsProps) {
  const { t } = useTranslation('catalogue');
  const { data } = useListTopicsQuery();
  const textLanguage = useTextLanguage();
  // The address keeps the topic's slug when the language changes.
  const isChosen = ({ it, en }: Topic['slugs']) => chosen !== undefined && (chosen === it || chosen === en);
  if (!data || data.items.length === 0) return null;
  return (
    <ul className="chips" aria-label={t('topics.label')}>
      {data.items.map(({ id, slug, slugs, title, color, untranslated }) => (
        <li key={id}>
          <button
            type="button"
            className="chip"
            lang={textLanguage(untranslated.includes('title'))}
            aria-pressed={isChosen(slugs)}
            onClick={() => onChoose(isChosen(slugs) ? undefined : slug)}
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
