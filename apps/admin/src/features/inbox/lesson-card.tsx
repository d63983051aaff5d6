import type { InboxThread } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { Icon } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** The lesson of a question, with a link to its second. */
export function LessonCard({ question: { lesson, second } }: { question: InboxThread }) {
  const { t } = useTranslation('inbox');
  if (lesson === null) return <p className="muted">{t('thread.gone')}</p>;
  const { position, slug, title, videoTitle } = lesson;
  const address = new URLSearchParams({
    ...(position !== null && { video: String(position + 1) }),
    ...(second !== null && { t: String(second) }),
  });
  const query = address.size > 0 ? `?${address.toString()}` : '';
  return (
    <aside className="inbox__lesson">
      <strong>{title}</strong>
      {position !== null && (
        <p className="muted">{videoTitle ?? t('thread.lessonNumber', { number: position + 1 })}</p>
      )}
      <a href={`/contenuti/${slug}${query}`} target="_blank" rel="noopener">
        {second === null ? t('thread.lesson') : t('thread.lessonAt', { clock: formatClock(second) })}
        <Icon name="external" size={14} />
      </a>
    </aside>
  );
}
