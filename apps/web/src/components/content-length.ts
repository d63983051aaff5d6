import type { ContentSummary } from '@academy/api-client';
import { formatDuration } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/**
 * The length of a content, `5 lezioni · 1 h 12 min` or `9 minuti di lettura`, or the known part of it; undefined when
 * nothing is known.
 */
export function useContentLength(): (
  content: Pick<ContentSummary, 'videoCount' | 'durationSeconds' | 'readingMinutes'>,
) => string | undefined {
  const { t } = useTranslation();
  return ({ videoCount, durationSeconds, readingMinutes }) => {
    const parts = [
      ...(videoCount > 1 ? [t('lessons', { count: videoCount })] : []),
      ...(readingMinutes ? [t('readingTime', { count: readingMinutes })] : []),
      ...(durationSeconds === null ? [] : [formatDuration(durationSeconds)]),
    ];
    return parts.length > 0 ? parts.join(' · ') : undefined;
  };
}
