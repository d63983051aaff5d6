import { type Quiz, type QuizSettings, SHOWS_ANSWERS, totalPoints } from '@academy/shared';
import { Radio, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { FieldRow } from '../../../components/fields/form-section.tsx';
import { ExactNumber } from './exact-number.tsx';
import { ProblemsContext, QuizItem } from './quiz-item.tsx';
import type { QuizProblem } from './quiz-problems.ts';

interface QuizRulesProps {
  quiz: Quiz;
  problems: readonly QuizProblem[];
  onChange: (rules: Partial<QuizSettings>) => void;
}

/** The rules of a quiz. */
export function QuizRules({ quiz, problems, onChange }: QuizRulesProps) {
  const { t } = useTranslation('contents');
  const id = useId();
  return (
    <ProblemsContext value={problems}>
      <section className="quiz-rules" aria-labelledby={id}>
        <h3 id={id} className="quiz-rules__title">
          {t('quiz.rules.title')}
        </h3>
        <FieldRow>
          <QuizItem
            path="passPoints"
            label={t('quiz.rules.passPoints')}
            help={t('quiz.rules.outOf', { count: totalPoints(quiz) })}
          >
            {(props) => (
              <ExactNumber
                {...props}
                decimals={1}
                value={quiz.passPoints === 0 ? null : quiz.passPoints}
                onChange={(passPoints) => onChange({ passPoints: passPoints ?? 0 })}
              />
            )}
          </QuizItem>
          <QuizItem path="attempts" label={t('quiz.rules.attempts')} help={t('quiz.rules.noAttempts')}>
            {(props) => (
              <NumberField {...props} value={quiz.attempts} onChange={(attempts) => onChange({ attempts })} />
            )}
          </QuizItem>
          <QuizItem path="waitMinutes" label={t('quiz.rules.waitMinutes')} help={t('quiz.rules.noWait')}>
            {(props) => (
              <NumberField
                {...props}
                value={quiz.waitMinutes === 0 ? null : quiz.waitMinutes}
                onChange={(waitMinutes) => onChange({ waitMinutes: waitMinutes ?? 0 })}
              />
            )}
          </QuizItem>
          <QuizItem path="minutes" label={t('quiz.rules.minutes')} help={t('quiz.rules.noMinutes')}>
            {(props) => (
              <NumberField {...props} value={quiz.minutes} onChange={(minutes) => onChange({ minutes })} />
            )}
          </QuizItem>
          <QuizItem path="draws" label={t('quiz.rules.draws')} help={t('quiz.rules.noDraws')}>
            {(props) => (
              <NumberField {...props} value={quiz.draws} onChange={(draws) => onChange({ draws })} />
            )}
          </QuizItem>
        </FieldRow>
        <p id={`${id}-shows`} className="quiz-rules__label">
          {t('quiz.rules.showsAnswers')}
        </p>
        <Radio.Group aria-labelledby={`${id}-shows`} value={quiz.showsAnswers}>
          {SHOWS_ANSWERS.map((showsAnswers) => (
            <Radio key={showsAnswers} value={showsAnswers} onChange={() => onChange({ showsAnswers })}>
              {t(`quiz.shows.${showsAnswers}`)}
            </Radio>
          ))}
        </Radio.Group>
        <p className="muted">{t('quiz.rules.showsHelp')}</p>
        <div className="quiz-rules__switches">
          <Toggle
            isOn={quiz.shufflesQuestions}
            onChange={(shufflesQuestions) => onChange({ shufflesQuestions })}
          >
            {t('quiz.rules.shufflesQuestions')}
          </Toggle>
          <Toggle isOn={quiz.shufflesOptions} onChange={(shufflesOptions) => onChange({ shufflesOptions })}>
            {t('quiz.rules.shufflesOptions')}
          </Toggle>
          <Toggle
            isOn={quiz.countsForCertificate}
            onChange={(countsForCertificate) => onChange({ countsForCertificate })}
          >
            {t('quiz.rules.countsForCertificate')}
          </Toggle>
        </div>
      </section>
    </ProblemsContext>
  );
}

interface ToggleProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A switch with its words beside it. */
export function Toggle({ isOn, onChange, children }: ToggleProps) {
  const id = useId();
  return (
    <span className="quiz-toggle">
      <Switch id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>{children}</label>
    </span>
  );
}
