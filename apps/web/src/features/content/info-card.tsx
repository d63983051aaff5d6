import { formatDuration, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useOfferedCredits } from '../../components/credits/use-offered-credits.ts';
import { TopicLinks } from '../../components/credits/topic-links.tsx';
import type { ContentDetail } from '@academy/api-client';

interface InfoCardProps {
  content: ContentDetail;
  /** It is not known yet what is open to the reader. */
  isAccessUnknown: boolean;
}

export function InfoCard({ content, isAccessUnknown }: InfoCardProps) {
  const { t } = useTranslation(['content', 'ui']);
  const { date, number } = useFormats();
  const credits = useOfferedCredits(content);
  const { access, contentType, level, publishedAt, topics, videoCount, durationSeconds } = content;
  return (
    <section className="panel" aria-labelledby="info-title">
      <h2 id="info-title" className="panel__title">
        {t('info.title')}
      </h2>
      <dl className="facts">
        <dt>{t('info.type')}</dt>
        <dd>{t(`ui:badge.${contentType}`)}</dd>
        <dt>{t('ui:contentFilter.level.label')}</dt>
        <dd>{t(`ui:badge.${level}`)}</dd>
        {topics.length > 0 && (
          <>
            <dt>{t('info.topics', { count: topics.length })}</dt>
            <dd>
              <TopicLinks topics={topics} />
            </dd>
          </>
        )}
        <dt>{t('info.access')}</dt>
        <dd>{isAccessUnknown ? t('info.checking') : t(`info.level.${access.level}`)}</dd>
        {access.expiresAt && (
          <>
            <dt>{t('info.expires')}</dt>
            <dd>{date(access.expiresAt)}</dd>
          </>
        )}
        {credits.length > 0 && (
          <>
            <dt>{t('info.credits')}</dt>
            {credits.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </>
        )}
        {videoCount > 0 && (
          <>
            <dt>{t('info.videos')}</dt>
            <dd>{number(videoCount)}</dd>
          </>
        )}
        {durationSeconds !== null && (
          <>
            <dt>{t('info.duration')}</dt>
            <dd>{formatDuration(durationSeconds)}</dd>
          </>
        )}
        {publishedAt && (
          <>
            <dt>{t('info.published')}</dt>
            <dd>{date(publishedAt)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
