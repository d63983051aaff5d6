import type { LessonQuestion } from '@academy/api-client';
import { QUESTION_SORTS, type QuestionSort } from '@academy/shared';
import { ActionButton, Notice, Skeleton } from '@academy/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useGetQuestionQuery, useListQuestionsInfiniteQuery } from '../../../api/questions.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import type { Film } from './film.ts';
import { QuestionItem } from './question-item.tsx';

interface QuestionListProps extends Film {
  contentId: string;
  canWrite: boolean;
}

/** The questions in the chosen order. One that the address names comes before them. */
export function QuestionList({ contentId, ...item }: QuestionListProps) {
  const { t } = useTranslation('questions');
  const id = useId();
  const [sort, setSort] = useState<QuestionSort>('popular');
  const query = useListQuestionsInfiniteQuery({ contentId, sort });
  const linkedId = new URLSearchParams(useLocation().search).get('domanda');
  const questions = query.data?.pages.flatMap(({ items }) => items);
  const total = query.data?.pages[0]?.total ?? 0;
  const others = questions?.filter((question) => question.id !== linkedId);
  return (
    <section aria-labelledby={id}>
      {linkedId !== null && <LinkedQuestion id={linkedId} contentId={contentId} {...item} />}
      <div className="questions__head">
        <h3 id={id}>{t('list.title', { count: sort === 'mine' ? 0 : total })}</h3>
        <div role="group" aria-label={t('list.order')} className="questions__sorts">
          {QUESTION_SORTS.map((order) => (
            <button
              key={order}
              type="button"
              className="questions__sort"
              aria-pressed={order === sort}
              onClick={() => {
                setSort(order);
              }}
            >
              {t(`list.${order}`)}
            </button>
          ))}
        </div>
      </div>
      {query.isError && <LoadFailure query={query} />}
      {!questions && !query.isError && <Waiting />}
      {questions?.length === 0 && <Empty sort={sort} />}
      <Rows questions={others ?? []} query={query} {...item} />
    </section>
  );
}

type RowsProps = Omit<QuestionListProps, 'contentId'> & {
  questions: readonly LessonQuestion[];
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

function Rows({ questions, query: { hasNextPage, isFetchingNextPage, fetchNextPage }, ...item }: RowsProps) {
  const { t } = useTranslation('questions');
  return (
    <>
      <ul className="questions__list">
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionItem question={question} {...item} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <ActionButton className="button" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('list.more')}
        </ActionButton>
      )}
    </>
  );
}

function LinkedQuestion({ id, contentId, ...item }: QuestionListProps & { id: string }) {
  const { t } = useTranslation('questions');
  const { data: question, isError } = useGetQuestionQuery(id);
  if (isError) return <p className="muted">{t('list.unlinked')}</p>;
  if (question?.contentId !== contentId) return null;
  return (
    <div className="questions__linked">
      <p className="questions__kicker">{t('list.linked')}</p>
      <QuestionItem question={question} {...item} />
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('questions');
  return (
    <div role="status">
      <span className="visually-hidden">{t('list.loading')}</span>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
    </div>
  );
}

function Empty({ sort }: { sort: QuestionSort }) {
  const { t } = useTranslation('questions');
  if (sort === 'mine') return <p className="muted">{t('list.noneMine')}</p>;
  return <Notice title={t('list.empty')} text={t('list.emptyText')} />;
}
