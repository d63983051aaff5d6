import type { ContentDetail } from '@academy/api-client';
import { hasOpenFirstVideo } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface OpeningCardProps {
  content: ContentDetail;
  /** Requests the content again. */
  renew: () => Promise<unknown>;
}

/** When a content opens to the reader, who has access to its project. */
export function OpeningCard({ content, renew }: OpeningCardProps) {
  const { t } = useTranslation('content');
  const { fullDate } = useFormats();
  const opensAt = content.access.opensAt ?? '';
  const left = useTimeUntil(opensAt, renew);
  return (
    <section className="panel panel--offer" aria-labelledby="opening-title">
      <h2 id="opening-title" className="offer__title">
        {t('opening.title', { date: fullDate(opensAt) })}
      </h2>
      <p>
        {left >= DAY_MS
          ? t('opening.inDays', { count: Math.floor(left / DAY_MS) })
          : t('opening.inHours', { count: Math.max(1, Math.ceil(left / HOUR_MS)) })}
      </p>
      <p className="offer__small muted">{t('opening.text')}</p>
      {hasOpenFirstVideo(content) && <p className="offer__small muted">{t('opening.first')}</p>}
    </section>
  );
}

/**
 * Milliseconds until a time, by the browser's clock. From that time on the content is requested again every minute, until
 * the server has opened it.
 */
function useTimeUntil(time: string, renew: OpeningCardProps['renew']): number {
  const [now, setNow] = useState(() => Date.now());
  const pass = useEffectEvent(() => {
    setNow(Date.now());
    if (Date.parse(time) <= Date.now()) void renew();
  });
  useEffect(() => {
    const timer = setInterval(() => pass(), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(time) - now;
}
