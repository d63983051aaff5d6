import { Skeleton, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetCohortsQuery } from '../../api/learning.ts';
import { LearningExportButton } from '../../components/download/learning-export-button.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';

/** Whether learners come back: a row for those who began in a month, a column for each following month. */
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

/** The months since the first one in which anyone began. Shades visualise the percentages. */
function CohortTable({ cohorts }: { cohorts: Cohort[] }) {
  const { t } = useTranslation('dashboard');
  const { interval, number } = useFormats();
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
          {shown.map((cohort, row) => (
            <tr key={cohort.month}>
              <th scope="row">{interval(cohort.month, 'month')}</th>
              <Cell cohort={cohort} month={cohort.month} count={cohort.learners}>
                {number(cohort.learners)}
              </Cell>
              {shown.slice(1).map(({ month: key }, index) => (
                <Share key={key} cohort={cohort} month={shown[row + index + 1]?.month} later={index + 1} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ShareProps {
  cohort: Cohort;
  /** Undefined when it is in the future. */
  month: string | undefined;
  /** Number of months after the one they began in. */
  later: number;
}

/** How many of a cohort came back in a later month. */
function Share({ cohort, month, later }: ShareProps) {
  const { percent } = useFormats();
  const count = cohort.active[later];
  if (month === undefined || count === undefined) return <td />;
  if (cohort.learners === 0) return <td className="muted">–</td>;
  const share = count / cohort.learners;
  const fill = `color-mix(in srgb, var(--color-primary) ${Math.round(share * 35)}%, transparent)`;
  return (
    <Cell cohort={cohort} month={month} count={count} fill={fill}>
      {percent(share)}
    </Cell>
  );
}

interface CellProps {
  cohort: Cohort;
  month: string;
  count: number;
  fill?: string;
  /** The text of the cell. */
  children: string;
}

/** A figure that links to the people it counts. */
function Cell({ cohort, month, count, fill, children }: CellProps) {
  const { t } = useTranslation('dashboard');
  const { interval } = useFormats();
  const months = { cohort: interval(cohort.month, 'month'), month: interval(month, 'month') };
  const name = month === cohort.month ? t('cohorts.began', months) : t('cohorts.cameBack', months);
  return (
    <td style={{ background: fill }}>
      {count === 0 ? (
        children
      ) : (
        <Link to={`/apprendimento/coorti/${cohort.month}/${month}`} aria-label={`${children}: ${name}`}>
          {children}
        </Link>
      )}
    </td>
  );
}
