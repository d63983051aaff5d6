import { useFormats, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type CohortCell, useListCohortLearnersInfiniteQuery } from '../../api/learning.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { isDay } from '../../components/values/days.ts';
import { ActiveLearners } from './active-learners.tsx';
import { UnknownPage } from './unknown-page.tsx';

/** Learners who began in one month and learned in another, or all who began; for administrators. */
export function CohortPage() {
  const { t } = useTranslation('learning');
  const { cohort = '', month = '' } = useParams();
  const back = { to: '/', label: t('cohort.back') };
  return isFirstDay(cohort) && isFirstDay(month) ? (
    <Cohort cohort={cohort} month={month} back={back} />
  ) : (
    <UnknownPage back={back} />
  );
}

function Cohort({ cohort, month, back }: CohortCell & { back: { to: string; label: string } }) {
  const { t } = useTranslation('learning');
  const { longMonth } = useFormats();
  const query = useListCohortLearnersInfiniteQuery({ cohort, month });
  const title =
    cohort === month
      ? t('cohort.began', { cohort: longMonth(cohort) })
      : t('cohort.cameBack', { cohort: longMonth(cohort), month: longMonth(month) });
  useHead({ title, noIndex: true });
  return (
    <>
      <PageHead title={title} back={back} />
      <ActiveLearners
        query={query}
        file={{ what: 'cohort', cohort, month }}
        text={t('cohort.text')}
        empty={t('cohort.empty')}
      />
    </>
  );
}

const isFirstDay = (text: string): boolean => isDay(text) && text.endsWith('-01');
