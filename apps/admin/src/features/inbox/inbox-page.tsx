import './inbox.css';
import type { InboxQuestion } from '@academy/api-client';
import { INBOX_STATES, type InboxState } from '@academy/shared';
import { Skeleton, useFormats, useHead } from '@academy/ui';
import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetInboxCountsQuery } from '../../api/inbox.ts';
import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { rowsOf } from '../../components/list/list-query.ts';
import { useList } from '../../components/list/use-list.ts';
import { CourseChoice } from './course-choice.tsx';
import { inboxList } from './inbox-list.ts';
import { KeyList } from './key-list.tsx';
import { QuestionRow } from './question-row.tsx';
import { Thread } from './thread.tsx';

/** The questions beside lessons: which wait, the chosen one with its replies, and the lesson. */
export function InboxPage() {
  const { t } = useTranslation('inbox');
  const { address, filters, query } = useList(inboxList);
  const { state = 'waiting', contentId } = filters;
  const counts = useGetInboxCountsQuery(contentId === undefined ? {} : { contentId });
  useHead({ title: t('title'), noIndex: true });
  const questions = rowsOf(query);
  const chosenId = address.params.get('question');
  const late = counts.data?.late ?? 0;

  const choose = (id: string | null) => address.setFilters({ question: id ?? undefined });
  // A question stays open when it leaves the list, e.g. because a colleague has answered it meanwhile.
  const firstId = query.isFetching ? undefined : questions?.[0]?.id;
  const chooseFirst = useEffectEvent((id: string) => choose(id));
  useEffect(() => {
    if (chosenId === null && firstId !== undefined) chooseFirst(firstId);
  }, [chosenId, firstId]);

  /** Stays on the first or last one. */
  const move = (by: number) => {
    const index = questions?.findIndex(({ id }) => id === chosenId) ?? -1;
    const next = questions?.[index + by];
    if (next) choose(next.id);
  };
  /** After an answer the next one of the list is opened; after the last one the one before it. */
  const goOn = () => {
    const index = questions?.findIndex(({ id }) => id === chosenId) ?? -1;
    if (state === 'waiting' || state === 'reported')
      choose((questions?.[index + 1] ?? questions?.[index - 1])?.id ?? null);
  };
  /** Another list opens its first question. */
  const filter = (name: string, value: string | undefined) =>
    address.setFilters({ question: undefined, [name]: value });
  return (
    <>
      <PageHead title={t('title')} lead={late > 0 ? t('late', { count: late }) : t('lead')} />
      <div className="inbox__bar">
        <States state={state} counts={counts.data} onChoose={(name) => filter('state', name)} />
        <div className="inbox__tools">
          <CourseChoice contentId={contentId} onChoose={(id) => filter('content', id)} />
          <ListExportButton list="questions" filters={filters} />
        </div>
      </div>
      {query.error !== undefined && !questions && (
        <LoadFailure title={t('list.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!questions && query.error === undefined && <Skeleton shape="line" style={{ height: '12rem' }} />}
      {questions && (
        <div className="inbox">
          <Rows questions={questions} chosenId={chosenId} state={state} onChoose={choose}>
            {query.hasNextPage && (
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('list.more')}
              </Button>
            )}
          </Rows>
          {chosenId !== null && <Thread key={chosenId} id={chosenId} onMove={move} onDone={goOn} />}
        </div>
      )}
      <KeyList />
    </>
  );
}

interface StatesProps {
  state: InboxState;
  counts: Record<InboxState, number> | undefined;
  onChoose: (state: InboxState) => void;
}

function States({ state, counts, onChoose }: StatesProps) {
  const { t } = useTranslation('inbox');
  const { number } = useFormats();
  return (
    <div role="group" aria-label={t('states.label')} className="inbox__states">
      {INBOX_STATES.map((name) => (
        <Button
          key={name}
          type={name === state ? 'primary' : 'default'}
          aria-pressed={name === state}
          onClick={() => {
            onChoose(name);
          }}
        >
          {t(`states.${name}`)} {counts && number(counts[name])}
        </Button>
      ))}
    </div>
  );
}

/** On phones so many questions stand above the chosen one; the styles hide the others until they are wanted. */
const SHORT_LIST = 2;

interface RowsProps {
  questions: readonly InboxQuestion[];
  chosenId: string | null;
  state: InboxState;
  onChoose: (id: string) => void;
  children: ReactNode;
}

function Rows({ questions, chosenId, state, onChoose, children }: RowsProps) {
  const { t } = useTranslation('inbox');
  const [isWhole, setWhole] = useState(false);
  return (
    <nav className={isWhole ? 'inbox__list inbox__list--whole' : 'inbox__list'} aria-label={t('list.label')}>
      {questions.length === 0 && <p className="muted">{t(`list.empty.${state}`)}</p>}
      <ul>
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionRow
              question={question}
              isChosen={question.id === chosenId}
              onChoose={() => {
                onChoose(question.id);
              }}
            />
          </li>
        ))}
      </ul>
      {questions.length > SHORT_LIST && (
        <Button className="inbox__others" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'list.fewer' : 'list.others')}
        </Button>
      )}
      {children}
    </nav>
  );
}
