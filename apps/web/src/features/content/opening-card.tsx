import type { ContentDetail } from '@academy/api-client';
import { hasOpenFirstVideo } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeUntil } from '../../components/use-time-until.ts';

const HOUR_MS = 3_600_000;
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
  const left = useTimeUntil(opensAt, { goesOn: true });
  const renewNow = useEffectEvent(() => void renew());
  // From that time on every minute, until the server has opened it.
  useEffect(() => {
    if (left <= 0) renewNow();
  }, [left]);
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
