import type { CalendarDate } from '@academy/api-client';
import { dayInRome, PAGES } from '@academy/shared';
import { Badge, useFormats, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './calendar.css';

/** A date of a learner: day, kind, title, one line, and one state or action. Needs the `calendar` texts. */
export function DateRow({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('calendar');
  const { dayOfMonth, weekday, clock, fullDate } = useFormats();
  const textLanguage = useTextLanguage();
  const { kind, at, endsAt, title, isUntranslated, seat } = date;
  const isToday = dayInRome(new Date(at)) === dayInRome(new Date());
  const isOff = seat?.isCancelled === true;
  return (
    <li className={isToday ? 'date-row date-row--today' : 'date-row'}>
      <p className="date-row__day">
        <span aria-hidden="true">{dayOfMonth(at)}</span>
        <time dateTime={at}>
          <span className="visually-hidden">{fullDate(at)}</span>
          <span aria-hidden="true">{isToday ? t('today') : weekday(dayOfWeek(at))}</span>
        </time>
      </p>
      <div>
        <p className="muted date-row__kind">{t(`kind.${kind}`)}</p>
        <h3 className={isOff ? 'date-row__off' : undefined}>
          <Link to={pathOf(date)} lang={textLanguage(isUntranslated)}>
            {title}
          </Link>
        </h3>
        <p className="muted date-row__facts">
          {kind === 'seminar' && endsAt !== null && <span>{`${clock(at)}–${clock(endsAt)}`}</span>}
          {seat && (
            <span>
              {seat.way === 'room' ? [t('room'), seat.place].filter(Boolean).join(', ') : t('online')}
            </span>
          )}
          {seat?.ticket && seat.way === 'room' && !isOff && <span>{t('code', { code: seat.ticket })}</span>}
          {kind === 'opening' && date.project && (
            <span lang={textLanguage(date.project.isUntranslated)}>{date.project.title}</span>
          )}
          {kind === 'expiry' && <span>{t('lastDay')}</span>}
        </p>
      </div>
      <div className="date-row__end">
        {seat && (
          <Badge tone={isSure(seat) && !isOff ? 'owned' : 'plain'}>
            {t(isOff ? 'cancelled' : `seat.${seat.status}`)}
          </Badge>
        )}
        {kind === 'expiry' && date.itemType === 'subscription' && (
          <Link className="button button--small" to={PAGES.subscription.path}>
            {t('renew')}
          </Link>
        )}
      </div>
    </li>
  );
}

/** The page that a date is about. */
function pathOf({ itemType, slug }: CalendarDate): string {
  if (itemType === 'subscription') return PAGES.subscription.path;
  return itemType === 'project' ? `/progetto/${slug}` : `/contenuti/${slug}`;
}

function isSure({ status }: NonNullable<CalendarDate['seat']>): boolean {
  return status === 'booked' || status === 'attended';
}

/** In Rome, 1 is Monday. */
function dayOfWeek(at: string): number {
  return new Date(`${dayInRome(new Date(at))}T12:00:00Z`).getUTCDay() || 7;
}
