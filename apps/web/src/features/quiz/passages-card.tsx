import type { AttemptQuestion } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export type LookAgain = NonNullable<NonNullable<AttemptQuestion['outcome']>['lookAgain']>;

/** The address of a passage: a video of a content, at a second. */
export function passagePath({ slug, position, seconds }: LookAgain): string {
  return `/contenuti/${slug}?video=${position + 1}&t=${seconds}`;
}

/** The passages that explain what was not right. */
export function PassagesCard({ passages }: { passages: readonly LookAgain[] }) {
  const { t } = useTranslation('quiz');
  const textLanguage = useTextLanguage();
  return (
    <section id="passages" className="panel" aria-labelledby="passages-title">
      <h2 id="passages-title" className="panel__title">
        {t('passages.title')}
      </h2>
      <ul className="result__passages">
        {passages.map((passage) => (
          <li key={`${passage.contentId} ${passage.position} ${passage.seconds}`}>
            <Link to={passagePath(passage)}>
              {t('passages.from', { time: formatClock(passage.seconds) })}
            </Link>
            <span className="muted" lang={textLanguage(passage.isUntranslated)}>
              {passage.title}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
