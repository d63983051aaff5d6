import type { ContentSummary } from '@academy/api-client';
import { formatDuration, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/**
 * The length of a content, `5 lezioni · 1 h 12 min`, `9 minuti di lettura` or `12 domande`, of a seminar its date, too, or the known part of it; undefined when
 * nothing is known.
 */
export function useContentLength(): (
  content: Pick<
    ContentSummary,
    'videoCount' | 'durationSeconds' | 'readingMinutes' | 'questionCount' | 'seminar'
  >,
) => string | undefined {
  const { t } = useTranslation();
  const { shortDate, clock } = useFormats();
  return ({ videoCount, durationSeconds, readingMinutes, questionCount, seminar }) => {
    const parts = [
      ...(videoCount > 1 ? [t('lessons', { count: videoCount })] : []),
      ...(readingMinutes ? [t('readingTime', { count: readingMinutes })] : []),
      ...(questionCount ? [t('questions', { count: questionCount })] : []),
      // Once there is a recording, its length says more.
      ...(seminar && videoCount === 0
        ? [`${shortDate(seminar.startsAt)}, ${clock(seminar.startsAt)}`, lengthOf(seminar)]
        : []),
      ...(durationSeconds === null ? [] : [formatDuration(durationSeconds)]),
    ];
    return parts.length > 0 ? parts.join(' · ') : undefined;
  };
}

function lengthOf({ startsAt, endsAt }: NonNullable<ContentSummary['seminar']>): string {
  return formatDuration((Date.parse(endsAt) - Date.parse(startsAt)) / 1000);
}
