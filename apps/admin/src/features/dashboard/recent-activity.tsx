import { Skeleton, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRecentAuditEntriesQuery } from '../../api/audit.ts';
import { EntryActor, EntryText } from '../../components/audit/entry-text.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';

const COUNT = 8;

/** The latest entries of the audit log. */
export function RecentActivity() {
  const { t } = useTranslation('dashboard');
  const { dateTime } = useFormats();
  const { data, isError, error, refetch } = useRecentAuditEntriesQuery(COUNT);
  return (
    <section className="dashboard__section" aria-labelledby="activity-title">
      <div className="dashboard__head">
        <h2 id="activity-title">{t('activity.title')}</h2>
        <Link to="/registro">{t('activity.all')}</Link>
      </div>
      {isError && !data ? (
        <LoadFailure title={t('activity.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="activity">
          {data?.items.map((entry) => (
            <li key={entry.id} className="activity__item">
              <time dateTime={entry.at}>{dateTime(entry.at)}</time>
              <p>
                <EntryText entry={entry} />
              </p>
              <p className="muted">
                <EntryActor entry={entry} />
              </p>
            </li>
          )) ?? <Skeleton shape="line" style={{ height: '12rem' }} />}
        </ul>
      )}
      {data?.items.length === 0 && <p className="muted">{t('activity.empty')}</p>}
    </section>
  );
}
