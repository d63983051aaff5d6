import type { ContentSummary } from '@academy/api-client';
import { formatDuration } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/**
 * The length of a content, `5 lezioni · 1 h 12 min`, `9 minuti di lettura` or `12 domande`, or the known part of it; undefined when
 * nothing is known.
 */
export function useContentLength(): (
  content: Pick<ContentSummary, 'videoCount' | 'durationSeconds' | 'readingMinutes' | 'questionCount'>,
) => string | undefined {
  const { t } = useTranslation();
  return ({ videoCount, durationSeconds, readingMinutes, questionCount }) => {
    const parts = [
      ...(videoCount > 1 ? [t('lessons', { count: videoCount })] : []),
      ...(readingMinutes ? [t('readingTime', { count: readingMinutes })] : []),
      ...(questionCount ? [t('questions', { count: questionCount })] : []),
      ...(durationSeconds === null ? [] : [formatDuration(durationSeconds)]),
    ];
    return parts.length > 0 ? parts.join(' · ') : undefined;
  };
}
