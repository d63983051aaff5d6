import type { Attempt } from '@academy/api-client';
import { useTextLanguage } from '@academy/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useBrand } from '../../api/settings.ts';
import { useKeys } from '../../components/use-keys.ts';
import { Bench, type BenchSeat } from './bench.tsx';
import { optionOfKey } from './option-keys.ts';
import { Question } from './question.tsx';
import { Recap } from './recap.tsx';
import { SheetState } from './sheet-state.tsx';
import { Timer } from './timer.tsx';
import { isAnswered, useAnswers } from './use-answers.ts';
import { useSubmission } from './use-submission.ts';

/** The last step, after all questions. */
const END = 'end';

/** An open attempt: one question at a time, on a page without menu and footer. */
export function Exam({ attempt, renew }: { attempt: Attempt; renew: () => Promise<unknown> }) {
  const { t } = useTranslation('quiz');
  const brand = useBrand();
  const answers = useAnswers(attempt, renew);
  const submission = useSubmission(attempt, answers, renew);
  useEndWhenOver(answers.trouble?.kind === 'over', submission.end);
  const { questions, content } = attempt;
  const [number, goTo] = useStep(questions.length);
  const question = number === null ? undefined : questions[number - 1];
  const isLocked = answers.trouble?.kind === 'elsewhere';
  const textLanguage = useTextLanguage();
  const heading = useFocusOfStep(number);
  useRenewal(renew);

  const given = question && answers.of(question);
  const change = (changes: Partial<NonNullable<typeof given>>, isTyped?: boolean) => {
    if (question && !isLocked) answers.change(question, changes, isTyped);
  };
  const step = (by: 1 | -1) => {
    const to = (number ?? questions.length + 1) + by;
    if (to >= 1) goTo(to > questions.length ? null : to);
  };
  const exam = useKeys<HTMLDivElement>((event) => {
    const { key, target } = event;
    const isWriting = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
    const isControl = target instanceof HTMLElement && target.closest('a, button') !== null;
    if (key === 'Enter' && !isControl && question) step(1);
    else if (isWriting || key === 'Enter') return;
    else if (key === 'ArrowLeft') step(-1);
    else if (key === 'ArrowRight' && question) step(1);
    else if (key.toLowerCase() === 'r' && question) change({ isFlagged: !given?.isFlagged });
    else if (question) {
      const answer = optionOfKey(question, key, given?.answer ?? null, t('keys.true'), t('keys.false'));
      if (answer === undefined) return;
      change({ answer });
    } else return;
    event.preventDefault();
  });

  const seats = questions.map((one, index): BenchSeat => {
    const isDone = isAnswered(answers.of(one));
    const { isFlagged } = answers.of(one);
    const isNow = index + 1 === number;
    return { number: index + 1, state: isNow ? 'now' : isDone ? 'done' : 'empty', isFlagged };
  });
  return (
    // Takes the focus of a click on a text, so that the keys go on working.
    <div ref={exam} className="exam" tabIndex={-1}>
      <header className="exam__top">
        <div className="container exam__row">
          <div className="exam__name">
            <span className="exam__brand">{brand}</span>
            <b lang={textLanguage(content.isUntranslated)}>{content.title}</b>
          </div>
          <nav className="exam__bench" aria-label={t('bench.label')}>
            <Bench seats={seats} onChoose={goTo} />
          </nav>
          <div className="exam__end">
            {attempt.endsAt !== null && (
              <Timer key={attempt.now} now={attempt.now} endsAt={attempt.endsAt} onEnd={submission.end} />
            )}
            <Link to={`/contenuti/${content.slug}`}>{t('leave')}</Link>
          </div>
        </div>
      </header>
      {question && given && number !== null ? (
        <Question
          key={question.id}
          ref={heading}
          question={question}
          given={given}
          number={number}
          count={questions.length}
          isLocked={isLocked}
          onChange={change}
          onStep={step}
          aside={<SheetState attempt={attempt} answers={answers} onRecap={() => goTo(null)} />}
        />
      ) : (
        <Recap
          ref={heading}
          attempt={attempt}
          answers={answers}
          submission={submission}
          onChoose={goTo}
          onBack={() => step(-1)}
        />
      )}
    </div>
  );
}

/** The number of the question in the address, from 1; null for the last step. */
function useStep(count: number): [number | null, (number: number | null) => void] {
  const [search, setSearch] = useSearchParams();
  const given = search.get('q');
  const number = Math.min(Math.max(1, Math.trunc(Number(given ?? 1)) || 1), count);
  const goTo = (to: number | null) => setSearch({ q: to === null ? END : String(to) });
  return [given === END ? null : number, goTo];
}

/** The heading of each step gets the focus, so that it is read and the keys work. */
function useFocusOfStep(step: number | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}

/** The server took no answer any more, so the attempt has a result. */
function useEndWhenOver(isOver: boolean, onOver: () => void): void {
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
}

/** A device that slept does not know how much time is left, nor what another one has answered meanwhile. */
function useRenewal(renew: () => Promise<unknown>): void {
  const hear = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void renew();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  }, []);
}
