import { PAGES } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetCalendarQuery } from '../../api/calendar.ts';
import { DateRow } from './date-row.tsx';

/** How many dates are shown where the calendar is only mentioned. */
const SHOWN = 2;

/** The learner's next dates, with a way to all of them; nothing without any. Needs the `calendar` texts. */
export function NextDates({ className }: { className?: string }) {
  const { t } = useTranslation('calendar');
  const { data } = useGetCalendarQuery({ isPast: false });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={className} aria-labelledby="next-dates">
      <div className="section__head">
        <h2 id="next-dates">{t('next')}</h2>
        <Link to={PAGES.calendar.path}>{t('all')}</Link>
      </div>
      <ol className="date-rows">
        {data.items.slice(0, SHOWN).map((date) => (
          <DateRow key={`${date.kind} ${date.itemId} ${date.at}`} date={date} />
        ))}
      </ol>
    </section>
  );
}
