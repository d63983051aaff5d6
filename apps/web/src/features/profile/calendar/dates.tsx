import type { CalendarDate } from '@academy/api-client';
import { CALENDAR_KINDS, type CalendarKind, dayInRome } from '@academy/shared';
import { Skeleton, useFormats } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGetCalendarQuery } from '../../../api/calendar.ts';
import { DateRow } from '../../../components/calendar/date-row.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { Feed } from './feed.tsx';
import '../../../components/chips.css';

/** The dates by month, those ahead or those passed, never mixed. */
export function Dates() {
  const { t } = useTranslation('calendar');
  const [search, setSearch] = useSearchParams();
  const isPast = search.has('passate');
  const [kind, setKind] = useState<CalendarKind | null>(null);
  const query = useGetCalendarQuery({ isPast }, { refetchOnMountOrArgChange: true });
  const { currentData: calendar } = query;
  if (!calendar) {
    if (query.isError) return <LoadFailure query={query} />;
    return (
      <div role="status">
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton shape="line" style={{ height: '5rem' }} />
        <Skeleton shape="line" style={{ height: '5rem' }} />
      </div>
    );
  }
  const { items, unavailable, address } = calendar;
  const shown = items.filter((date) => kind === null || date.kind === kind);
  const missing = unavailable.map((each) => t(`parts.${each}`)).join(', ');
  return (
    <>
      {items.length > 0 && (
        <div className="chips" role="group" aria-label={t('chips')}>
          <Chip isChosen={kind === null} onChoose={() => setKind(null)}>
            {t('any', { count: items.length })}
          </Chip>
          {CALENDAR_KINDS.map((each) => (
            <Chip key={each} isChosen={kind === each} onChoose={() => setKind(each)}>
              {t(`kinds.${each}`, { count: items.filter((date) => date.kind === each).length })}
            </Chip>
          ))}
        </div>
      )}
      {missing !== '' && <p role="status">{t('unavailable', { kinds: missing })}</p>}
      {items.length === 0 && (
        <div className="calendar-empty">
          <p>{t(isPast ? 'emptyPast' : 'empty')}</p>
          {!isPast && <p className="muted">{t('emptyText')}</p>}
        </div>
      )}
      {items.length > 0 && shown.length === 0 && <p className="calendar-empty">{t('emptyKind')}</p>}
      <Months dates={shown} />
      <p>
        <button
          type="button"
          className="text-button"
          onClick={() => setSearch(isPast ? {} : { passate: '' })}
        >
          {t(isPast ? 'ahead' : 'past')}
        </button>
      </p>
      <Feed address={address} />
    </>
  );
}

interface ChipProps {
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}

function Chip({ isChosen, onChoose, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  );
}

function Months({ dates }: { dates: readonly CalendarDate[] }) {
  const { longMonth } = useFormats();
  const months = [...new Set(dates.map(monthOf))];
  return months.map((month) => (
    <section key={month} className="month" aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`}>{longMonth(`${month}-15T12:00:00Z`)}</h2>
      <ol className="date-rows">
        {dates
          .filter((date) => monthOf(date) === month)
          .map((date) => (
            <DateRow key={`${date.kind} ${date.itemId} ${date.at}`} date={date} />
          ))}
      </ol>
    </section>
  ));
}

/** The month in Rome, `2026-12`. */
function monthOf({ at }: CalendarDate): string {
  return dayInRome(new Date(at)).slice(0, 7);
}
