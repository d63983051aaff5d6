import type { InboxThread } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { Icon } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { lessonAddress } from './lesson-address.ts';
import { LessonTranscript } from './lesson-transcript.tsx';

/** The lesson of a question: a link to its second, and what is said around it. */
export function LessonCard({ question: { lesson, videoId, second } }: { question: InboxThread }) {
  const { t } = useTranslation('inbox');
  if (lesson === null) return <p className="inbox__lesson muted">{t('thread.gone')}</p>;
  const { position, title, videoTitle } = lesson;
  return (
    <aside className="inbox__lesson" aria-label={t('lesson.label')}>
      <strong>{title}</strong>
      {position !== null && (
        <p className="muted">{videoTitle ?? t('thread.lessonNumber', { number: position + 1 })}</p>
      )}
      {videoId !== null && second !== null && <LessonTranscript {...{ lesson, videoId, second }} />}
      <a href={lessonAddress(lesson, second)} target="_blank" rel="noopener">
        {second === null ? t('thread.lesson') : t('thread.lessonAt', { clock: formatClock(second) })}
        <Icon name="external" size={14} />
      </a>
    </aside>
  );
}
