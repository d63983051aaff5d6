import type { Attempt } from '@academy/api-client';
import { plainTextOf } from '@academy/shared';
import { ActionButton, Icon, LineDrawing, useTextLanguage } from '@academy/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FLAG } from './question.tsx';
import { SavedState } from './sheet-state.tsx';
import { type Answers, isAnswered } from './use-answers.ts';
import type { Submission } from './use-submission.ts';

const NOTHING = { answer: null, isFlagged: false };

interface RecapProps {
  ref: Ref<HTMLHeadingElement>;
  attempt: Attempt;
  answers: Answers;
  submission: Submission;
  onChoose: (number: number) => void;
  onBack: () => void;
}

/** All questions before the attempt is handed in; only here it is. */
export function Recap({ ref, attempt, answers, submission, onChoose, onBack }: RecapProps) {
  const { t } = useTranslation('quiz');
  const textLanguage = useTextLanguage();
  const { questions, number, attempts } = attempt;
  const given = questions.map(answers.of);
  const empty = given.filter((one) => !isAnswered(one)).length;
  const flagged = given.filter(({ isFlagged }) => isFlagged).length;
  const firstEmpty = given.findIndex((one) => !isAnswered(one)) + 1;
  const { submit } = submission;
  const isLocked = answers.trouble?.kind === 'elsewhere';
  return (
    <>
      <div className="container exam__question">
        <p className="exam__number">
          <span>{questions.length - empty}</span>
          <small>{t('recap.answered', { count: questions.length })}</small>
        </p>
        <div>
          <h1 ref={ref} tabIndex={-1} className="exam__title">
            {t('recap.title')}
          </h1>
          <p className="exam__how muted">
            {empty > 0 && t('recap.empty', { count: empty })}{' '}
            {flagged > 0 && t('recap.flagged', { count: flagged })}
            {empty === 0 && flagged === 0 && t('recap.complete')}
          </p>
          <ol className="recap">
            {questions.map((question, index) => {
              const isDone = isAnswered(given[index] ?? NOTHING);
              const isFlagged = given[index]?.isFlagged ?? false;
              return (
                <li key={question.id} className={isDone ? 'recap__row' : 'recap__row recap__row--empty'}>
                  <span className="recap__number" aria-hidden="true">
                    {index + 1}
                  </span>
                  <button type="button" className="recap__go" onClick={() => onChoose(index + 1)}>
                    <span className="visually-hidden">{t('recap.question', { number: index + 1 })} </span>
                    <span lang={textLanguage(question.isUntranslated)}>{plainTextOf(question.prompt)}</span>
                  </button>
                  <span className="recap__states">
                    {isFlagged && (
                      <span className="recap__state recap__state--warn">
                        <LineDrawing path={FLAG} size={16} />
                        {t('flag')}
                      </span>
                    )}
                    <span className={isDone ? 'recap__state' : 'recap__state recap__state--warn'}>
                      <i
                        className={isDone ? 'recap__seat recap__seat--done' : 'recap__seat'}
                        aria-hidden="true"
                      />
                      {t(isDone ? 'recap.given' : 'recap.none')}
                    </span>
                  </span>
                </li>
              );
            })}
          </ol>
        </div>
        <aside className="exam__aside" aria-label={t('submit.label')}>
          <h2>{t('submit.title')}</h2>
          <p className="muted">
            {t('submit.text')} {attempts !== null && t('submit.attempt', { number, count: attempts })}
          </p>
          <p>
            <ActionButton
              className="button button--primary"
              isBusy={submit.isBusy || isLocked}
              busyLabel={isLocked ? undefined : t('submit.busy')}
              onClick={() => void submit.run()}
            >
              {t('submit.submit')}
            </ActionButton>
          </p>
          {submit.error !== null && (
            <p className="form-error" role="alert">
              {submit.error}
            </p>
          )}
          {firstEmpty > 0 && (
            <p>
              <button type="button" className="text-button" onClick={() => onChoose(firstEmpty)}>
                {t('recap.firstEmpty', { number: firstEmpty })}
              </button>
            </p>
          )}
          <SavedState attempt={attempt} answers={answers} />
        </aside>
      </div>
      <div className="exam__foot">
        <div className="container">
          <button type="button" className="button" onClick={onBack}>
            <Icon name="arrow-left" />
            <span className="exam__wide">{t('previous')}</span>
          </button>
        </div>
      </div>
    </>
  );
}
