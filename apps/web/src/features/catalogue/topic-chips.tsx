import type { Topic } from '@academy/api-client';
import { pagePath } from '@academy/shared';
import { TopicShape, useTextLanguage } from '@academy/ui';
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
  const textLanguage = useTextLanguage();
  // An address keeps its topic when the language is changed.
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
