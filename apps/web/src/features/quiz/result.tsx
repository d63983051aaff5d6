import type { Attempt, AttemptQuestion } from '@academy/api-client';
import { formatDuration, useFormats, useTextLanguage } from '@academy/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetContentQuery } from '../../api/contents.ts';
import { useListAttemptsQuery } from '../../api/quizzes.ts';
import { NextInPath } from '../../components/learning/next-in-path.tsx';
import { Bench, type BenchSeat } from './bench.tsx';
import { ResultChamber } from './result-chamber.tsx';
import { ResultRow } from './result-row.tsx';
import { type LookAgain, PassagesCard } from './passages-card.tsx';

const ORDER = ['right', 'partly', 'wrong'] as const;

/**
 * The result of an attempt: a sentence, the points, what comes next, and each answer as far as it may be shown.
 * @param isFresh whether it takes the place of the questions that were on the page.
 */
export function Result({ attempt, isFresh }: { attempt: Attempt; isFresh: boolean }) {
  const { t } = useTranslation('quiz');
  const { number } = useFormats();
  const { points, totalPoints, passPoints, isPassed, questions, endsAt, endedAt, answeredCount } = attempt;
  const isTimeOver = endsAt !== null && endedAt !== null && endedAt >= endsAt;
  const heading = useHeadingFocus(isFresh);
  const missing = passPoints - (points ?? 0);
  const textLanguage = useTextLanguage();
  const passages = unique(
    questions.flatMap(({ outcome }) =>
      outcome?.lookAgain && outcome.result !== 'right' ? [outcome.lookAgain] : [],
    ),
  );
  return (
    <article className="container page--padded result">
      <header className="result__head">
        <div>
          <p className="kicker">
            {t('result.kicker', { number: attempt.number })} ·{' '}
            <span lang={textLanguage(attempt.content.isUntranslated)}>{attempt.content.title}</span>
          </p>
          {isTimeOver && (
            <p className="exam__trouble" role={isFresh ? 'alert' : undefined}>
              <b>{t('result.expired')}</b> {t('result.handedIn', { count: answeredCount })}
            </p>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {isPassed
              ? t('result.passed')
              : t('result.notYet', { count: Math.ceil(missing), missing: number(missing) })}
          </h1>
          <p className="result__points">
            {number(points ?? 0)} <small>{t('result.outOf', { total: number(totalPoints) })}</small>
          </p>
          <PassMark attempt={attempt} />
          <NextSteps attempt={attempt} passageCount={passages.length} />
        </div>
        <ResultChamber attempt={attempt} isFresh={isFresh} />
      </header>
      <div className="result__split">
        <AnswerList attempt={attempt} />
        <aside className="result__side">
          {passages.length > 0 && <PassagesCard passages={passages} />}
          <Facts attempt={attempt} />
        </aside>
      </div>
      {isPassed && <Onwards attempt={attempt} />}
    </article>
  );
}

/** The questions at the bench, right ones first: a line after those that were needed, if all count the same. */
function PassMark({ attempt: { questions, passPoints } }: { attempt: Attempt }) {
  const { t } = useTranslation('quiz');
  const { number } = useFormats();
  const seats = questions
    .map(({ outcome }, index): BenchSeat => ({ number: index + 1, state: outcome?.result ?? 'wrong' }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const [points = 1, ...others] = new Set(questions.map((question) => question.points));
  return (
    <>
      <Bench seats={seats} {...(others.length === 0 && { markAfter: Math.ceil(passPoints / points) })} />
      <p className="result__needed">
        {t('result.needed', { count: passPoints, points: number(passPoints) })}
      </p>
    </>
  );
}

/** Takes the focus that the questions had, so that the result is read from its first sentence. */
function useHeadingFocus(isFresh: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isFresh]);
  return heading;
}

function rankOf({ state }: BenchSeat): number {
  return ORDER.findIndex((one) => one === state);
}

function NextSteps({ attempt, passageCount }: { attempt: Attempt; passageCount: number }) {
  const { t } = useTranslation('quiz');
  const { data: attempts } = useListAttemptsQuery(attempt.content.id);
  const page = `/contenuti/${attempt.content.slug}`;
  const mayTry = attempts !== undefined && attempts.obstacle === null;
  if (attempt.isPassed) {
    return (
      <p className="button-row">
        <Link className="button button--primary" to={page}>
          {t('result.toQuiz')}
        </Link>
      </p>
    );
  }
  return (
    <>
      <p className="button-row">
        {passageCount > 0 && (
          <a className="button button--primary" href="#passages">
            {t('result.goOver', { count: passageCount })}
          </a>
        )}
        <Link className={passageCount > 0 ? 'button' : 'button button--primary'} to={page}>
          {t(mayTry ? 'result.again' : 'result.toQuiz')}
        </Link>
      </p>
      {attempts?.obstacle === 'attempts_used' && attempts.best && (
        <p className="muted">{t('start.used', { count: attempts.used })}</p>
      )}
    </>
  );
}

/** The next content of the projects that the quiz is in. */
function Onwards({ attempt: { content } }: { attempt: Attempt }) {
  const { data } = useGetContentQuery(content.slug);
  return data?.projects.map(({ id }) => <NextInPath key={id} projectId={id} contentId={content.id} />);
}

type Shown = 'all' | 'toReview';

function AnswerList({ attempt: { questions, showsAnswers } }: { attempt: Attempt }) {
  const { t } = useTranslation('quiz');
  const [shown, setShown] = useState<Shown>('all');
  const numbered = questions.map((question, index): [number, AttemptQuestion] => [index + 1, question]);
  const toReview = numbered.filter(([, { outcome }]) => outcome?.result !== 'right');
  const filters: [Shown, number][] = [
    ['all', numbered.length],
    ['toReview', toReview.length],
  ];
  return (
    <section aria-labelledby="answers-title">
      <div className="section__head">
        <h2 id="answers-title">{t('result.answers')}</h2>
        <div className="result__filter" role="group" aria-label={t('result.filter')}>
          {filters.map(([filter, count]) => (
            <button
              key={filter}
              type="button"
              className="button button--small"
              aria-pressed={shown === filter}
              onClick={() => setShown(filter)}
            >
              {t(`result.${filter}`, { count })}
            </button>
          ))}
        </div>
      </div>
      {!showsAnswers && <p className="muted">{t('result.notShown')}</p>}
      {shown === 'toReview' && toReview.length === 0 && (
        <p className="muted">{t('result.nothingToReview')}</p>
      )}
      <ol className="result__list">
        {(shown === 'all' ? numbered : toReview).map(([number, question]) => (
          <ResultRow key={question.id} number={number} question={question} />
        ))}
      </ol>
    </section>
  );
}

function Facts({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('quiz');
  const { dateTime, number } = useFormats();
  const { data: attempts } = useListAttemptsQuery(attempt.content.id);
  const { startedAt, endedAt } = attempt;
  return (
    <section className="panel" aria-labelledby="facts-title">
      <h2 id="facts-title" className="panel__title">
        {t('facts.title')}
      </h2>
      <dl className="facts">
        {endedAt !== null && (
          <>
            <dt>{t('facts.endedAt')}</dt>
            <dd>{dateTime(endedAt)}</dd>
            <dt>{t('facts.time')}</dt>
            <dd>{formatDuration(Math.max(60, (Date.parse(endedAt) - Date.parse(startedAt)) / 1000))}</dd>
          </>
        )}
        {attempts?.best && attempts.best.id !== attempt.id && (
          <>
            <dt>{t('facts.best')}</dt>
            <dd>
              {t('points', { points: number(attempts.best.points ?? 0), total: attempts.best.totalPoints })}
            </dd>
          </>
        )}
        {attempts && (
          <>
            <dt>{t('facts.left')}</dt>
            <dd>{attempts.left === null ? t('facts.unlimited') : number(attempts.left)}</dd>
          </>
        )}
      </dl>
      {attempt.isPassed && attempts?.obstacle === null && (
        <p>
          <Link to={`/contenuti/${attempt.content.slug}`}>{t('result.improve')}</Link>{' '}
          <span className="muted">{t('result.bestCounts')}</span>
        </p>
      )}
    </section>
  );
}

function unique(passages: LookAgain[]): LookAgain[] {
  const keyOf = ({ contentId, position, seconds }: LookAgain) => `${contentId} ${position} ${seconds}`;
  return [...new Map(passages.map((passage) => [keyOf(passage), passage])).values()];
}
