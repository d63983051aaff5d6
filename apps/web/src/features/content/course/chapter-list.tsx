import { formatClock } from '@academy/shared';
import { useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chapterAt } from '../../../components/player/chapter-at.ts';
import { usePlayerState } from '../../../components/player/player-link.ts';
import { type Course, linkToSecond } from './use-course.ts';

/** The chapters of the lesson in the player, each a link to its second; nothing without chapters. */
export function ChapterList({ course: { current, link, seek } }: { course: Course }) {
  const { t } = useTranslation('content');
  const textLanguage = useTextLanguage();
  const chapters = current?.chapters ?? [];
  const now = usePlayerState(link, ({ seconds, isStarted }) =>
    isStarted ? chapterAt(chapters, seconds)?.second : undefined,
  );
  if (!current || chapters.length === 0) return null;
  return (
    <ol className="chapters" aria-label={t('course.chapters', { name: current.name })}>
      {chapters.map(({ second, title, isUntranslated }) => (
        <li key={second}>
          <Link
            to={linkToSecond(current.position, second)}
            aria-current={second === now ? 'true' : undefined}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              seek(second);
            }}
          >
            <span className="chapters__time">{formatClock(second)}</span>
            <span lang={textLanguage(isUntranslated)}>{title}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
