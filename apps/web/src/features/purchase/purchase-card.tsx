import type { CheckoutRequest, ContentDetail } from '@academy/api-client';
import { Icon } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetSeatsQuery, useServerLead } from '../../api/seminars.ts';
import { useHasPassed } from '../../components/use-time-until.ts';
import { SeatChoice } from './seat-choice.tsx';
import { CheckoutPanel } from '../../components/checkout/checkout-panel.tsx';

/** Price, what it includes, and the button to the payment page, or to sign-in first. */
export function PurchaseCard({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('purchase');
  const { seminar } = content;
  // Once it has started its recording is bought, without a seat.
  const { isLoading } = useGetSeatsQuery(content.id, { skip: !seminar, refetchOnMountOrArgChange: true });
  const lead = useServerLead(content.id);
  const isSeatSold = !useHasPassed(seminar?.startsAt ?? null, { lead }) || isLoading;
  if (seminar && isSeatSold) {
    return (
      <SeatChoice contentId={content.id} slug={content.slug} seminar={seminar}>
        {(seatWay, choice) => <Card content={content} seat={{ seatWay }} above={choice} />}
      </SeatChoice>
    );
  }
  if (seminar && content.videos.length === 0) return <p className="panel">{t('card.noRecording')}</p>;
  return <Card content={content} />;
}

interface CardProps {
  content: ContentDetail;
  /** The seat that is bought with a seminar. */
  seat?: Pick<CheckoutRequest, 'seatWay'>;
  above?: ReactNode;
}

function Card({ content, seat, above }: CardProps) {
  const { t } = useTranslation(['purchase', 'ui']);
  return (
    <div className="panel">
      <CheckoutPanel
        item={{ type: 'single', contentId: content.id, ...seat }}
        {...(above !== undefined && { above: () => above })}
        cents={content.priceCents}
        currency={content.currency}
        buyLabel={t('card.buy')}
        signInLabel={t('card.signIn')}
      >
        <ul className="tick-list checkout__features">
          {[
            t('card.features.now'),
            content.accessDays
              ? t('card.features.days', { count: content.accessDays })
              : t('card.features.forever'),
            content.seminar && !seat ? t('card.features.recording') : t(`ui:bought.${content.contentType}`),
            t('card.features.secure'),
          ].map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              {feature}
            </li>
          ))}
        </ul>
      </CheckoutPanel>
    </div>
  );
}
