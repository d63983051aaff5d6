import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import type { SeatProps } from './seat-props.ts';

/** The seminar does not take place. */
export function Cancelled({ seats: { cancelled, booking }, content }: SeatProps) {
  const { t } = useTranslation('seats');
  const { date } = useFormats();
  return (
    <section className="panel panel--offer" aria-labelledby="seat-title">
      <h2 id="seat-title" tabIndex={-1} className="seat-card__title">
        {t('cancelled.title')}
      </h2>
      {booking?.cancelledBecause === 'seminar' && cancelled && (
        <p>{t('cancelled.told', { date: date(cancelled.at) })}</p>
      )}
      {content.isPremium && <p className="muted">{t('cancelled.paid')}</p>}
    </section>
  );
}

/** The seminar is over: who was there, and whether there is a recording. */
export function Ended({ seats: { booking }, content, seminar }: SeatProps) {
  const { t } = useTranslation('seats');
  const { clock, longDate } = useFormats();
  const hasRecording = content.videos.length > 0;
  const over = t('ended.over', { date: longDate(seminar.startsAt) });
  if (!booking || booking.status === 'cancelled' || booking.status === 'waiting')
    return (
      <section className="panel" aria-label={over}>
        <p>{over}</p>
        {!hasRecording && <p className="muted">{t('ended.noRecording')}</p>}
      </section>
    );
  const isThere = booking.status === 'attended';
  return (
    <section className="panel seat-state" aria-labelledby="seat-title">
      <h2
        id="seat-title"
        tabIndex={-1}
        className={isThere ? 'seat-card__title seat-state__sure' : 'seat-card__title'}
      >
        {isThere && t('ended.attended')}
        {booking.status === 'absent' && t(hasRecording ? 'ended.absent' : 'ended.absentWaiting')}
        {booking.status !== 'attended' && booking.status !== 'absent' && over}
      </h2>
      {isThere && booking.presentAt && (
        <p className="muted">{t('ended.at', { time: clock(booking.presentAt) })}</p>
      )}
      {booking.status === 'booked' && <p className="muted">{t('ended.pending')}</p>}
      {isThere && !hasRecording && <p className="muted">{t('ended.noRecording')}</p>}
    </section>
  );
}
