import '../../../components/chips.css';
import type { NotedContents } from '@academy/api-client';
import { useKeptFocus, useTextLanguage } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Courses that are offered before one asks for more. */
const FIRST = 8;

interface CourseChipsProps {
  contents: NotedContents['items'];
  /** The id of the chosen content. */
  chosen: string | undefined;
  /** Undefined for all. */
  onChoose: (contentId: string | undefined) => void;
}

/** Chips to filter notes by their course; nothing when all are of one. */
export function CourseChips({ contents, chosen, onChoose }: CourseChipsProps) {
  const { t } = useTranslation('notes');
  const textLanguage = useTextLanguage();
  const [hasMore, setHasMore] = useState(false);
  const firstAdded = contents.findIndex(({ contentId }, index) => index >= FIRST && contentId !== chosen);
  // «More» is gone once it was pressed: the focus goes to the first chip that it added, after that of all.
  const focus = useKeptFocus<HTMLDivElement>((chips) =>
    chips.querySelectorAll('button')[firstAdded + 1]?.focus(),
  );
  if (contents.length < 2) return null;
  const isShort = !hasMore && contents.length > FIRST + 1;
  return (
    <div {...focus} className="chips" role="group" aria-label={t('page.courses')}>
      <button
        type="button"
        className="chip"
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {t('page.allCourses')}
      </button>
      {contents
        .filter(({ contentId }, index) => !isShort || index < FIRST || contentId === chosen)
        .map(({ contentId, content }) => (
          <button
            key={contentId}
            type="button"
            className="chip"
            lang={content ? textLanguage(content.isUntranslated) : undefined}
            aria-pressed={contentId === chosen}
            onClick={() => onChoose(contentId)}
          >
            {content?.title ?? t('page.gone')}
          </button>
        ))}
      {isShort && (
        <button type="button" className="button button--quiet button--small" onClick={() => setHasMore(true)}>
          {t('page.moreCourses')}
        </button>
      )}
    </div>
  );
}
