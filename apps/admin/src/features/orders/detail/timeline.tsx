import type { OrderDetail, OrderEvent } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isReviewReason } from './review-reasons.ts';

/** Events whose note is the id of a payment or a refund. */
const WITH_PAYMENT_ID: readonly OrderEvent['type'][] = [
  ...(['money_returned', 'returned_unsold', 'dispute_lost', 'refund_failed'] as const),
];

/** The order's history, oldest first. */
export function Timeline({ order: { timeline, currency } }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline">{t('timeline.title')}</h2>
      <ol className="timeline">
        {timeline.map((event, index) => (
          <Entry key={index} event={event} currency={currency} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ event, currency }: { event: OrderEvent; currency: string }) {
  const { t } = useTranslation('orders');
  const { dateTime, money } = useFormats();
  const { at, type, amountCents, note, actorId, actorEmail } = event;
  return (
    <li className="timeline__entry">
      <time className="muted timeline__time" dateTime={at}>
        {dateTime(at)}
      </time>
      <span className="timeline__what">
        {t(`events.${type}`)}
        {amountCents !== null && <span className="order__money"> {money(amountCents, currency)}</span>}
      </span>
      {note && <Note type={type} note={note} />}
      {actorId !== null && (
        <span className="timeline__who">
          {t('timeline.by')} <Link to={`/utenti/${actorId}`}>{actorEmail ?? t('timeline.someone')}</Link>
        </span>
      )}
    </li>
  );
}

function Note({ type, note }: { type: OrderEvent['type']; note: string }) {
  const { t } = useTranslation('orders');
  if (WITH_PAYMENT_ID.includes(type)) return <code className="timeline__note">{note}</code>;
  return (
    <span className="timeline__note">{isReviewReason(note) ? t(`reviewReasons.${note}`) : `«${note}»`}</span>
  );
}
