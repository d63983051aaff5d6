import { Skeleton, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetCohortsQuery } from '../../api/learning.ts';
import { LearningExportButton } from '../../components/download/learning-export-button.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';

/** Whether learners come back: a row for those who began in a month, a column for each month since. */
export function Cohorts() {
  const { t } = useTranslation('dashboard');
  const { data, isError, error, refetch } = useGetCohortsQuery();
  return (
    <section className="dashboard__section" aria-labelledby="cohorts-title">
      <div className="dashboard__head">
        <h2 id="cohorts-title">{t('cohorts.title')}</h2>
        {data?.cohorts.some(({ learners }) => learners > 0) && (
          <LearningExportButton
            file={{ what: 'cohorts' }}
            label={t('cohorts.export')}
            failed={t('cohorts.exportFailed')}
          />
        )}
      </div>
      <p className="muted">{t('cohorts.text')}</p>
      {isError && !data ? (
        <LoadFailure title={t('cohorts.failed')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="line" style={{ height: '8rem' }} />
      ) : data.cohorts.every(({ learners }) => learners === 0) ? (
        <p className="muted">{t('cohorts.empty')}</p>
      ) : (
        <CohortTable cohorts={data.cohorts} />
      )}
    </section>
  );
}

interface Cohort {
  /** `2026-03-01`. */
  month: string;
  learners: number;
  active: number[];
}

/** The months since the first one that anybody began in. Shades say for the eye what the percents say. */
function CohortTable({ cohorts }: { cohorts: Cohort[] }) {
  const { t } = useTranslation('dashboard');
  const { interval, number, percent } = useFormats();
  const first = cohorts.findIndex(({ learners }) => learners > 0);
  const shown = cohorts.slice(first);
  return (
    <div className="cohorts" role="region" aria-label={t('cohorts.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('cohorts.month')}</th>
            <th scope="col">{t('cohorts.learners')}</th>
            {shown.slice(1).map(({ month }, index) => (
              <th key={month} scope="col">
                {t('cohorts.later', { count: index + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ month, learners, active }) => (
            <tr key={month}>
              <th scope="row">{interval(month, 'month')}</th>
              <td>{number(learners)}</td>
              {shown.slice(1).map(({ month: column }, index) => (
                <Share key={column} count={active[index + 1]} learners={learners} format={percent} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ShareProps {
  /** Undefined for a month that is still to come. */
  count: number | undefined;
  learners: number;
  format: (share: number) => string;
}

function Share({ count, learners, format }: ShareProps) {
  if (count === undefined) return <td />;
  if (learners === 0) return <td className="muted">–</td>;
  const share = count / learners;
  const fill = `color-mix(in srgb, var(--color-primary) ${Math.round(share * 35)}%, transparent)`;
  return <td style={{ background: fill }}>{format(share)}</td>;
}
