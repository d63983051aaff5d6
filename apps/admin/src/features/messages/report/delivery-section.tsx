import type { Message } from '@academy/api-client';
import { RECIPIENT_STATUSES } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { DetailSection, type Loading } from '../../../components/detail/detail-section.tsx';
import { Facts } from '../../../components/detail/facts.tsx';

/** How many recipients have received it, are waiting, or will not get it. */
export function DeliverySection({ query }: { query: Loading<Message> }) {
  const { t } = useTranslation('messages');
  const { dateTime, number } = useFormats();
  return (
    <DetailSection
      title={t('report.delivery')}
      text={t('report.deliveryHelp')}
      query={query}
      failed={t('report.failed')}
    >
      {({ counts, recipientCount, stoppedAt }) => {
        const done = recipientCount - counts.waiting;
        const progress = t('report.progress', { done: number(done), count: recipientCount });
        return (
          <>
            <p className="messages__progress">
              <progress max={recipientCount} value={done} aria-label={t('report.delivery')} />
              <span role="status">{progress}</span>
            </p>
            <Facts
              facts={[
                ...RECIPIENT_STATUSES.map((status) => ({
                  label: t(`report.counts.${status}`),
                  value: number(counts[status]),
                })),
                ...(stoppedAt === null ? [] : [{ label: t('report.stoppedAt'), value: dateTime(stoppedAt) }]),
              ]}
            />
          </>
        );
      }}
    </DetailSection>
  );
}
