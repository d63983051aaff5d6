import type { DayLearner } from '@academy/api-client';
import { Notice, useFormats, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useListDayLearnersInfiniteQuery } from '../../api/learning.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { ListSection } from '../../components/list/list-section.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { ExportButton } from './export-button.tsx';
import { LearnerEmail } from './learner-email.tsx';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Who learned on a day; for administrators. */
export function DayPage() {
  const { t } = useTranslation('learning');
  const { longDate } = useFormats();
  const { day = '' } = useParams();
  const isDay = DAY.test(day) && !Number.isNaN(Date.parse(day));
  const title = isDay ? t('day.title', { day: longDate(day) }) : t('unknown.title');
  useHead({ title, noIndex: true });
  const back = { to: '/', label: t('day.back') };
  if (!isDay)
    return (
      <>
        <PageHead title={title} back={back} />
        <Notice title={title} text={t('unknown.text')} />
      </>
    );
  return (
    <>
      <PageHead title={title} back={back} />
      <Learners day={day} />
    </>
  );
}

function Learners({ day }: { day: string }) {
  const { t } = useTranslation('learning');
  const { dateTime } = useFormats();
  const query = useListDayLearnersInfiniteQuery(day);
  const columns: Column<DayLearner>[] = [
    {
      key: 'email',
      title: t('learners.email'),
      render: ({ userId, email }) => <LearnerEmail userId={userId} email={email} />,
    },
    {
      key: 'active',
      title: t('learners.active'),
      numeric: true,
      render: ({ lastActiveAt }) => (lastActiveAt === null ? '–' : dateTime(lastActiveAt)),
    },
  ];
  return (
    <ListSection
      title={t('learners.title')}
      text={
        <>
          <p>{t('day.text')}</p>
          <ExportButton file={{ what: 'day', id: day }} />
        </>
      }
      query={query}
      failed={t('learners.failed')}
      empty={t('day.empty')}
    >
      {(rows) => (
        <DataTable label={t('learners.list')} columns={columns} rows={rows} rowKey={({ userId }) => userId} />
      )}
    </ListSection>
  );
}
