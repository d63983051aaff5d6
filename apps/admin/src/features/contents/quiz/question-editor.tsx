import {
  type BooleanQuestion,
  type NumberQuestion,
  plainTextOf,
  QUESTION_KINDS,
  type QuestionKind,
  QUIZ_LIMITS,
  type QuizQuestion,
  type ShortQuestion,
} from '@academy/shared';
import { isSame } from '@academy/ui';
import { Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../components/fields/form-section.tsx';
import { LanguagePair } from '../../../components/fields/language-pair.tsx';
import { ExactNumber } from './exact-number.tsx';
import { LookAgainField } from './look-again-field.tsx';
import { OptionList } from './option-list.tsx';
import { PictureField } from './picture-field.tsx';
import { PromptField } from './prompt-field.tsx';
import { GroupProblem, ProblemsContext, QuizItem } from './quiz-item.tsx';
import type { QuizProblem } from './quiz-problems.ts';
import { Toggle } from './quiz-rules.tsx';
import { englishOf, newOption, newStep, withEnglish, withKind } from './quiz-value.ts';
import { TextPair } from './text-pair.tsx';

interface QuestionEditorProps {
  question: QuizQuestion;
  /** From 1. */
  number: number;
  count: number;
  /** With paths within the question. */
  problems: readonly QuizProblem[];
  /** Questions are drawn, so that all weigh the same. */
  isDrawn: boolean;
  isDisabled: boolean;
  onChange: (question: QuizQuestion) => void;
  onStep: (by: 1 | -1) => void;
  onDuplicate: () => void;
}

/** Everything about one question, in both languages. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, count, problems, isDrawn, isDisabled, onChange, onStep, onDuplicate } = props;
  const { t } = useTranslation('contents');
  const id = useId();
  const english = englishOf(question);
  return (
    <ProblemsContext value={problems}>
      <section className="quiz-question" aria-labelledby={id}>
        <div className="quiz-question__head">
          <h3 id={id} className="quiz-question__title" tabIndex={-1}>
            {t('quiz.questionOf', { number, count })}
          </h3>
          <div className="quiz-question__tools">
            <Button
              size="small"
              disabled={number === 1}
              aria-label={t('quiz.previous')}
              title={t('quiz.previousKey')}
              onClick={() => onStep(-1)}
            >
              ←
            </Button>
            <Button
              size="small"
              disabled={number === count}
              aria-label={t('quiz.next')}
              title={t('quiz.nextKey')}
              onClick={() => onStep(1)}
            >
              →
            </Button>
            <Button
              size="small"
              disabled={isDisabled || count >= QUIZ_LIMITS.questions}
              title={t('quiz.duplicateKey')}
              onClick={onDuplicate}
            >
              {t('duplicate.label')}
            </Button>
          </div>
        </div>
        <LanguagePair>
          <PromptField
            path="prompt"
            label={t('quiz.prompt.it')}
            lang="it"
            value={question.prompt}
            isDisabled={isDisabled}
            onChange={(prompt) => onChange({ ...question, prompt })}
          />
          <PromptField
            path="translations.en.prompt"
            label={t('quiz.prompt.en')}
            lang="en"
            value={english.prompt}
            note={plainTextOf(english.prompt) === '' ? t('text.missingInEnglish') : undefined}
            isDisabled={isDisabled}
            onChange={(prompt) => onChange(withEnglish(question, { prompt }))}
          />
        </LanguagePair>
        <FieldRow>
          <QuizItem path="kind" label={t('quiz.kind')}>
            {(field) => (
              <select
                {...field}
                className="quiz-select"
                disabled={isDisabled}
                value={question.kind}
                onChange={({ target }) => {
                  const kind = QUESTION_KINDS.find((one) => one === target.value);
                  if (kind) onChange(withKind(question, kind));
                }}
              >
                {QUESTION_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`quiz.kinds.${kind}`)}
                  </option>
                ))}
              </select>
            )}
          </QuizItem>
          <QuizItem
            path="points"
            label={t('quiz.pointsLabel')}
            help={isDrawn ? t('quiz.drawnPoints') : undefined}
          >
            {(field) => (
              <select
                {...field}
                className="quiz-select"
                disabled={isDisabled}
                value={question.points}
                onChange={({ target }) => onChange({ ...question, points: Number(target.value) })}
              >
                {POINTS.map((points) => (
                  <option key={points} value={points}>
                    {points}
                  </option>
                ))}
              </select>
            )}
          </QuizItem>
        </FieldRow>
        <Answers question={question} onChange={onChange} />
        <TextPair
          path="explanation"
          english="translations.en.explanation"
          label={t('quiz.explanation')}
          help={t('quiz.explanationHelp')}
          isLong
          maxLength={QUIZ_LIMITS.explanation}
          value={[question.explanation, english.explanation]}
          onItalian={(explanation) => onChange({ ...question, explanation })}
          onEnglish={(explanation) => onChange(withEnglish(question, { explanation }))}
        />
        <PictureField question={question} onChange={onChange} />
        <LookAgainField question={question} onChange={onChange} />
      </section>
    </ProblemsContext>
  );
}

const POINTS = Array.from(
  { length: QUIZ_LIMITS.maxPoints - QUIZ_LIMITS.minPoints + 1 },
  (_, index) => index + QUIZ_LIMITS.minPoints,
);

interface AnswersProps<Question extends QuizQuestion = QuizQuestion> {
  question: Question;
  onChange: (question: QuizQuestion) => void;
}

/** The right answer, as the question's kind has it. */
function Answers({ question, onChange }: AnswersProps) {
  const { t } = useTranslation('contents');
  const id = useId();
  return (
    <section className="quiz-answers" aria-labelledby={id}>
      <h4 id={id}>{t(`quiz.answersOf.${question.kind satisfies QuestionKind}`)}</h4>
      {(question.kind === 'single' || question.kind === 'multiple') && (
        <>
          {question.kind === 'multiple' && (
            <Toggle isOn={question.isPartial} onChange={(isPartial) => onChange({ ...question, isPartial })}>
              {t('quiz.partial')}
            </Toggle>
          )}
          <GroupProblem path="options" />
          <OptionList
            options={question.options}
            choice={question.kind}
            create={newOption}
            onChange={(options) => onChange({ ...question, options })}
          />
        </>
      )}
      {question.kind === 'order' && (
        <>
          <GroupProblem path="options" />
          <OptionList
            options={question.options}
            create={newStep}
            onChange={(options) => onChange({ ...question, options })}
          />
        </>
      )}
      {question.kind === 'boolean' && <TrueOrFalse question={question} onChange={onChange} />}
      {question.kind === 'short' && <Accepted question={question} onChange={onChange} />}
      {question.kind === 'number' && <RightNumber question={question} onChange={onChange} />}
    </section>
  );
}

function TrueOrFalse({ question, onChange }: AnswersProps<BooleanQuestion>) {
  const { t } = useTranslation('contents');
  return (
    <>
      <div data-path="isTrue">
        <Radio.Group
          aria-label={t('quiz.answersOf.boolean')}
          value={question.isTrue}
          onChange={({ target }) => onChange({ ...question, isTrue: target.value === true })}
          options={[true, false].map((value) => ({ value, label: t(value ? 'quiz.true' : 'quiz.false') }))}
        />
        <GroupProblem path="isTrue" />
      </div>
      <TextPair
        path="whyNot"
        english="translations.en.whyNot"
        label={t('quiz.whyNot')}
        help={t('quiz.whyNotHelp')}
        isLong
        maxLength={QUIZ_LIMITS.whyNot}
        value={[question.whyNot, englishOf(question).whyNot]}
        onItalian={(whyNot) => onChange({ ...question, whyNot })}
        onEnglish={(whyNot) => onChange(withEnglish(question, { whyNot }))}
      />
    </>
  );
}

/** The accepted texts, one a line. */
function Accepted({ question, onChange }: AnswersProps<ShortQuestion>) {
  const { t } = useTranslation('contents');
  return (
    <LanguagePair>
      <QuizItem path="accepted" label={t('quiz.accepted.it')} help={t('quiz.acceptedHelp')}>
        {(field) => (
          <AcceptedLines
            {...field}
            lang="it"
            value={question.accepted}
            onChange={(accepted) => onChange({ ...question, accepted })}
          />
        )}
      </QuizItem>
      <QuizItem
        path="translations.en.accepted"
        label={t('quiz.accepted.en')}
        help={t('quiz.acceptedEnglishHelp')}
      >
        {(field) => (
          <AcceptedLines
            {...field}
            lang="en"
            value={englishOf(question).accepted}
            onChange={(accepted) => onChange(withEnglish(question, { accepted }))}
          />
        )}
      </QuizItem>
    </LanguagePair>
  );
}

interface AcceptedLinesProps {
  id: string;
  lang: string;
  value: string[];
  onChange: (value: string[]) => void;
}

function AcceptedLines({ value, onChange, ...field }: AcceptedLinesProps) {
  const [text, setText] = useState(() => value.join('\n'));
  // A value that was not typed here, such as a restored one, replaces the text.
  if (!isSame(linesIn(text), value)) setText(value.join('\n'));
  return (
    <Input.TextArea
      {...field}
      className="quiz-lines"
      rows={3}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(linesIn(target.value));
      }}
    />
  );
}

/** An empty line would accept an empty answer. */
function linesIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().slice(0, QUIZ_LIMITS.acceptedText));
  return lines.filter((line) => line !== '').slice(0, QUIZ_LIMITS.accepted);
}

function RightNumber({ question, onChange }: AnswersProps<NumberQuestion>) {
  const { t } = useTranslation('contents');
  return (
    <FieldRow>
      <QuizItem path="value" label={t('quiz.value')} help={t('quiz.valueHelp')}>
        {(field) => (
          <ExactNumber
            {...field}
            decimals={6}
            value={question.value}
            onChange={(value) => onChange({ ...question, value })}
          />
        )}
      </QuizItem>
      <QuizItem path="tolerance" label={t('quiz.tolerance')} help={t('quiz.toleranceHelp')}>
        {(field) => (
          <ExactNumber
            {...field}
            decimals={6}
            value={question.tolerance === 0 ? null : question.tolerance}
            onChange={(tolerance) => onChange({ ...question, tolerance: tolerance ?? 0 })}
          />
        )}
      </QuizItem>
    </FieldRow>
  );
}
