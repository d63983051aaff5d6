import { useFormats, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useListDayLearnersInfiniteQuery } from '../../api/learning.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { isDay } from '../../components/values/days.ts';
import { ActiveLearners } from './active-learners.tsx';
import { UnknownPage } from './unknown-page.tsx';

/** Learners active on a day; for administrators. */
export function DayPage() {
  const { t } = useTranslation('learning');
  const { day = '' } = useParams();
  const back = { to: '/', label: t('day.back') };
  return isDay(day) ? <Day day={day} back={back} /> : <UnknownPage back={back} />;
}

function Day({ day, back }: { day: string; back: { to: string; label: string } }) {
  const { t } = useTranslation('learning');
  const { longDate } = useFormats();
  const title = t('day.title', { day: longDate(day) });
  const query = useListDayLearnersInfiniteQuery(day);
  useHead({ title, noIndex: true });
  return (
    <>
      <PageHead title={title} back={back} />
      <ActiveLearners
        query={query}
        file={{ what: 'day', id: day }}
        text={t('day.text')}
        empty={t('day.empty')}
      />
    </>
  );
}
