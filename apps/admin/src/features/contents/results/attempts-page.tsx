import type { QuizAttempt } from '@academy/api-client';
import { Badge, useFormats } from '@academy/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ListPage } from '../../../components/list/list-page.tsx';
import { useList } from '../../../components/list/use-list.ts';
import { pathOf } from '../../../components/navigation/pages.ts';
import type { Column } from '../../../components/table/column.ts';
import { attemptList } from './attempt-list.ts';
import { QuizTabs } from './quiz-tabs.tsx';
import './results.css';

/** Who took a quiz, attempt by attempt; for administrators. */
export function QuizAttemptsPage() {
  const { t } = useTranslation('contents');
  const { id = '' } = useParams();
  const list = useList(useMemo(() => attemptList(id), [id]));
  return (
    <ListPage
      list={list}
      columns={useColumns()}
      above={<QuizTabs contentId={id} />}
      linkTexts={{ userId: t('attempts.ofOne') }}
    />
  );
}

function useColumns(): Column<QuizAttempt>[] {
  const { t } = useTranslation('contents');
  const { dateTime, number, percent } = useFormats();
  return [
    {
      key: 'person',
      title: t('attempts.columns.person'),
      render: ({ userId, email, name }) =>
        email === null ? (
          <span className="muted">{t('attempts.gone')}</span>
        ) : (
          <span>
            <Link to={pathOf('learner', userId)}>{email}</Link>
            {name !== null && <span className="attempts__name">{name}</span>}
          </span>
        ),
    },
    {
      key: 'number',
      title: t('attempts.columns.number'),
      numeric: true,
      render: (attempt) => number(attempt.number),
    },
    {
      key: 'started',
      title: t('attempts.columns.started'),
      numeric: true,
      sort: { ascending: 'startedAt', descending: '-startedAt', first: 'descending' },
      render: ({ startedAt }) => <time dateTime={startedAt}>{dateTime(startedAt)}</time>,
    },
    {
      key: 'minutes',
      title: t('attempts.columns.minutes'),
      numeric: true,
      render: ({ startedAt, endedAt }) =>
        endedAt === null ? '–' : number(minutesBetween(startedAt, endedAt)),
    },
    {
      key: 'points',
      title: t('attempts.columns.points'),
      numeric: true,
      render: ({ points, totalPoints, percent: share }) =>
        points === null || share === null
          ? '–'
          : t('attempts.points', {
              points: number(points),
              total: number(totalPoints),
              percent: percent(share / 100),
            }),
    },
    {
      key: 'state',
      title: t('attempts.columns.state'),
      render: ({ isPassed, state }) => (
        <>
          <Badge tone={isPassed === true ? 'completed' : 'plain'}>
            {t(isPassed === null ? 'attempts.open' : isPassed ? 'attempts.passed.yes' : 'attempts.passed.no')}
          </Badge>
          {state === 'expired' && <span className="attempts__name">{t('attempts.expired')}</span>}
        </>
      ),
    },
  ];
}

function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
}
