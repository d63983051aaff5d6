import type { SeminarFacts } from '@academy/api-client';
import type { SeatWay } from '@academy/shared';
import { Skeleton } from '@academy/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useGetSeatsQuery } from '../../api/seminars.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { firstWay, wayIn } from '../../components/seats/first-way.ts';
import { WayChoice } from '../../components/seats/way-choice.tsx';

interface SeatChoiceProps {
  contentId: string;
  slug: string;
  seminar: SeminarFacts;
  /** @param choice the field in which the way is chosen. */
  children: (way: SeatWay, choice: ReactNode) => ReactNode;
}

/** The way to take part that is bought: the one of the address (`?posto=online`), until another is chosen. */
export function SeatChoice({ contentId, slug, seminar, children }: SeatChoiceProps) {
  const { t } = useTranslation('seats');
  const [search, setSearch] = useSearchParams();
  const query = useGetSeatsQuery(contentId);
  const [chosen, setChosen] = useState<SeatWay>();
  const { data: seats } = query;
  if (!seats) {
    if (query.isError) return <LoadFailure query={query} />;
    return (
      <div role="status">
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton shape="line" style={{ height: '8rem' }} />
      </div>
    );
  }
  const { ways, booking } = seats;
  // Of a seat that is held or offered, the way is the buyer's already, whatever is left for others.
  const own = booking?.status === 'held' || booking?.offeredUntil ? booking.way : undefined;
  const shown = ways.map((each) => (each.way === own && each.left === 0 ? { ...each, left: 1 } : each));
  const free = shown.filter(({ left }) => left !== 0);
  const way = wayIn(chosen ?? search.get('posto'), free) ?? own ?? firstWay(shown);
  if (seats.cancelled) return <p role="status">{t('cancelled.title')}</p>;
  if (!seats.takesBookings && own === undefined) return <p role="status">{t('closedNow')}</p>;
  if (free.length === 0)
    return (
      <>
        <p role="status">{t('noneLeft')}</p>
        <Link className="button" to={`/contenuti/${slug}`}>
          {t('wait')}
        </Link>
      </>
    );
  const choose = (next: SeatWay) => {
    setChosen(next);
    // So that whoever signs in on the way comes back to the same choice.
    setSearch(
      (params) => {
        params.set('posto', next);
        return params;
      },
      { replace: true },
    );
  };
  return children(
    way,
    <WayChoice seminar={seminar} ways={shown} value={way} onChange={choose} mayWait={false} />,
  );
}
