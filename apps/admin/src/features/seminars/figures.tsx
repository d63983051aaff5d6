import type { BookingSummary } from '@academy/api-client';
import { MAX_DRAWN_SEATS } from '@academy/shared';
import { Chamber, Skeleton, type SeatState, useFormats, useAction } from '@academy/ui';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  useConfirmEnteredMutation,
  useGetBookingSummaryQuery,
  usePromoteBookingMutation,
} from '../../api/seminars.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { outcomeOf } from './outcome-of.ts';

/** How often the figures are read again: others book, and other devices are at the door. In milliseconds. */
const RENEWAL_MS = 30_000;

/** The room, the waiting list and the mails, beside the door. */
export function BookingFigures({ contentId }: { contentId: string }) {
  const { t } = useTranslation('seminars');
  const query = useGetBookingSummaryQuery(contentId, {
    pollingInterval: RENEWAL_MS,
    skipPollingIfUnfocused: true,
  });
  const { data: summary } = query;
  if (!summary) {
    if (query.error)
      return (
        <LoadFailure title={t('figures.failed')} error={query.error} onRetry={() => void query.refetch()} />
      );
    return <Skeleton shape="line" style={{ height: '12rem' }} />;
  }
  return (
    <div className="seminar-figures">
      {summary.ways.map((way) => (
        <Way key={way.way} way={way} contentId={contentId} />
      ))}
      {summary.waitingList.length > 0 && <WaitingList contentId={contentId} summary={summary} />}
      {summary.mails.length > 0 && <Mails summary={summary} />}
    </div>
  );
}

function Way({ way, contentId }: { way: BookingSummary['ways'][number]; contentId: string }) {
  const { t } = useTranslation('seminars');
  const { number } = useFormats();
  const [confirm] = useConfirmEnteredMutation();
  const action = useAction(async () => outcomeOf(await confirm(contentId)), {
    failureTitle: t('figures.confirmFailed'),
  });
  const { seats, held, booked, attended, absent, present, overbooked, toConfirm } = way;
  const taken = held + booked + attended + absent;
  const isDrawn = way.way === 'room' && seats !== null && seats <= MAX_DRAWN_SEATS;
  return (
    <section className="panel" aria-labelledby={`way-${way.way}`}>
      <h2 id={`way-${way.way}`} className="panel__title">
        {t(`figures.${way.way}`, { count: present, number: number(present) })}{' '}
        <small className="muted">
          {seats === null
            ? t('figures.ofBooked', { taken: number(taken) })
            : t('figures.ofSeats', { taken: number(taken), seats: number(seats) })}
        </small>
      </h2>
      {isDrawn && <Room seats={seats} taken={taken} present={present} />}
      {overbooked > 0 && <p className="form-warning">{t('figures.overbooked', { count: overbooked })}</p>}
      {held > 0 && <p className="muted">{t('figures.held', { count: held })}</p>}
      {toConfirm > 0 && (
        <>
          <Button loading={action.isBusy} onClick={() => void action.run()}>
            {t('figures.confirm', { count: toConfirm })}
          </Button>
          {action.error !== null && (
            <p className="form-error" role="alert">
              {action.error}
            </p>
          )}
        </>
      )}
    </section>
  );
}

interface RoomProps {
  seats: number;
  /** Those present included. */
  taken: number;
  present: number;
}

/** The room, one seat for each place, with what the seats mean. */
function Room({ seats, taken, present }: RoomProps) {
  const { t } = useTranslation('seminars');
  const { number } = useFormats();
  const [expected, free] = [Math.max(0, taken - present), Math.max(0, seats - taken)];
  const counts = [
    ['present', present],
    ['expected', expected],
    ['free', free],
  ] as const;
  return (
    <figure className="room">
      <Chamber
        className="room-chamber"
        seats={roomOf({ seats, taken, present })}
        label={counts
          .map(([kind, count]) => t(`figures.${kind}`, { count, number: number(count) }))
          .join(', ')}
        hasDesk
      />
      <figcaption aria-hidden="true">
        {counts.map(([kind, count]) => (
          <span key={kind}>
            <i className={`room__${kind}`} />
            {t(`figures.${kind}`, { count, number: number(count) })}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** The seats in order: first those of people who have arrived, then those still expected, then the free ones. */
function roomOf({ seats, taken, present }: RoomProps): SeatState[] {
  return Array.from({ length: seats }, (_, index) => {
    if (index < present) return 'done';
    return index < taken ? 'half' : 'todo';
  });
}

function WaitingList({ contentId, summary }: { contentId: string; summary: BookingSummary }) {
  const { t } = useTranslation('seminars');
  const { dateTime, number } = useFormats();
  const [promote] = usePromoteBookingMutation();
  const action = useAction(async (bookingId: string) => outcomeOf(await promote({ contentId, bookingId })), {
    failureTitle: t('waiting.failed'),
  });
  return (
    <section className="panel" aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="panel__title">
        {t('waiting.title', { count: summary.waitingList.length })}
      </h2>
      <p className="muted">{t('waiting.text')}</p>
      <ol className="waiting-list">
        {summary.waitingList.map(({ id, name, way, offeredUntil }, index) => (
          <li key={id}>
            <b>{number(index + 1)}</b>
            <span>
              {name ?? t('nameless')}{' '}
              <span className="muted">
                {offeredUntil === null
                  ? t(`way.${way}`)
                  : t('waiting.offered', { time: dateTime(offeredUntil) })}
              </span>
            </span>
            {offeredUntil === null && (
              <Button
                size="small"
                disabled={action.isBusy}
                aria-label={t('waiting.giveTo', { name: name ?? t('nameless') })}
                onClick={() => void action.run(id)}
              >
                {t('waiting.give')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {action.error !== null && (
        <p className="form-error" role="alert">
          {action.error}
        </p>
      )}
    </section>
  );
}

function Mails({ summary }: { summary: BookingSummary }) {
  const { t } = useTranslation('seminars');
  const { dateTime, number } = useFormats();
  return (
    <section className="panel" aria-labelledby="mails-title">
      <h2 id="mails-title" className="panel__title">
        {t('mails.title')}
      </h2>
      <ul className="waiting-list">
        {summary.mails.map(({ kind, count, lastAt }) => (
          <li key={kind}>
            <b>{number(count)}</b>
            <span>
              {t(`mails.${kind}`)} <span className="muted">{dateTime(lastAt)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
