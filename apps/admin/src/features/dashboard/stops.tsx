import type { SeriesStops } from '@academy/api-client';
import { Cover, SeatLine, Skeleton, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetStopsQuery } from '../../api/learning.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';

/** Number of seats that visualise the share of completions. */
const SEATS = 10;

/** Where learners stop in the series that most of them begin, and how many complete them. */
export function Stops() {
  const { t } = useTranslation('dashboard');
  const { data, isError, error, refetch } = useGetStopsQuery();
  return (
    <section className="dashboard__section" aria-labelledby="stops-title">
      <div className="dashboard__head">
        <h2 id="stops-title">{t('stops.title')}</h2>
        <Link to="/apprendimento">{t('stops.all')}</Link>
      </div>
      {isError && !data ? (
        <LoadFailure title={t('stops.failed')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="line" style={{ height: '8rem' }} />
      ) : data.items.length === 0 ? (
        <p className="muted">{t('stops.empty')}</p>
      ) : (
        <ul className="stops">
          {data.items.map((item) => (
            <li key={item.contentId} className="stops__item">
              <Series item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Series({ item }: { item: SeriesStops }) {
  const { t } = useTranslation('dashboard');
  const { percent } = useFormats();
  const { contentId, slug, title, coverImageUrl, started, completed } = item;
  const share = completed / started;
  const taken = Math.round(share * SEATS);
  return (
    <>
      <span className="stops__cover">
        <Cover src={coverImageUrl} seed={slug} />
      </span>
      <span className="stops__text">
        <Link to={`/apprendimento/contenuti/${contentId}`}>{title}</Link>
        <WhereHalfStop item={item} />
      </span>
      <span className="stops__share">
        <strong aria-hidden="true">{percent(share)}</strong>
        <SeatLine
          seats={Array.from({ length: SEATS }, (_, seat) => (seat < taken ? 'done' : 'todo'))}
          label={t('stops.completed', { percent: percent(share) })}
        />
      </span>
    </>
  );
}

function WhereHalfStop({ item: { halfStop } }: { item: SeriesStops }) {
  const { t } = useTranslation('dashboard');
  if (halfStop === null) return <span className="muted">{t('stops.end')}</span>;
  const { position, seconds } = halfStop;
  return (
    <span className="muted">
      {seconds === 0
        ? t('stops.unopened', { lesson: position + 1 })
        : t('stops.within', { lesson: position + 1, minute: Math.ceil(seconds / 60) })}
    </span>
  );
}
