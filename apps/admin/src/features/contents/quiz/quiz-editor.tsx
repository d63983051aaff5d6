import {
  QUESTION_KINDS,
  type QuestionKind,
  type Quiz,
  QUIZ_LIMITS,
  type QuizQuestion,
} from '@academy/shared';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { questionIn } from './question-hash.ts';
import { PhonePreview } from './phone-preview.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionList } from './question-list.tsx';
import { pathWithin, type QuizProblem, questionAt } from './quiz-problems.ts';
import { QuestionExchange } from './question-exchange.tsx';
import { QuizRules } from './quiz-rules.tsx';
import { duplicateOf, newOption, newQuestion, newStep } from './quiz-value.ts';

/** A field to go to, by the path of its problem. A new object each time. */
export interface QuizTarget {
  path: string;
}

export interface QuizEditorProps {
  /** Of the element that takes the focus. */
  id: string;
  quiz: Quiz;
  problems: readonly QuizProblem[];
  isDisabled: boolean;
  target: QuizTarget | null;
  onChange: (quiz: Quiz) => void;
}

/** The questions in order, the chosen one to edit, and the rules below, which are set once. */
export default function QuizEditor({ id, quiz, problems, isDisabled, target, onChange }: QuizEditorProps) {
  const { t } = useTranslation('contents');
  const { questions } = quiz;
  const { hash } = useLocation();
  const [chosenId, setChosenId] = useState(() => questionIn(hash));
  const [announcement, setAnnouncement] = useState('');
  const [isListOpen, setListOpen] = useState(false);
  const [addedTo, setAddedTo] = useState<QuizQuestion | null>(null);
  const [shownTarget, setShownTarget] = useState(target);
  const root = useRef<HTMLDivElement>(null);
  const awaited = useRef(chosenId);
  const found = questions.findIndex((question) => question.id === chosenId);
  const index = Math.max(found, 0);
  const chosen = questions[index];
  const wrong = new Set(problems.map(({ path }) => questionAt(path)).filter((at) => at !== null)).size;

  if (target !== shownTarget) {
    setShownTarget(target);
    const at = target && questionAt(target.path);
    const question = at === null ? undefined : questions[at];
    if (question) setChosenId(question.id);
  }
  useEffect(() => {
    if (target) focusAt(root.current, pathWithin(target.path));
  }, [target]);
  // A question that was just added or reached by a key takes the focus.
  useEffect(() => {
    if (awaited.current === null || awaited.current !== chosen?.id) return;
    awaited.current = null;
    root.current?.querySelector<HTMLElement>('.quiz-question__title')?.focus();
  });

  // So does an answer that a key added.
  useEffect(() => {
    if (addedTo === null || !('options' in addedTo)) return;
    const path = `options.${addedTo.options.length - 1}.text`;
    root.current?.querySelector<HTMLElement>(`[data-path="${path}"] textarea`)?.focus();
  }, [addedTo]);

  const set = (next: QuizQuestion[]) => onChange({ ...quiz, questions: next });
  const replace = (question: QuizQuestion) => set(questions.with(index, question));
  const choose = (question: QuizQuestion | undefined) => {
    if (!question) return;
    setListOpen(false);
    setChosenId(question.id);
    awaited.current = question.id;
  };
  const insert = (question: QuizQuestion, at: number) => {
    if (questions.length >= QUIZ_LIMITS.questions) return;
    set(questions.toSpliced(at, 0, question));
    choose(question);
    setAnnouncement(t('quiz.added', { number: at + 1, count: questions.length + 1 }));
  };
  const append = (added: QuizQuestion[]) => {
    set([...questions, ...added]);
    choose(added[0]);
    setAnnouncement(t('quiz.import.done', { count: added.length }));
  };
  const add = (kind: QuestionKind) => insert(newQuestion(kind), questions.length);
  const remove = (at: number) => {
    if (questions[at]?.id === chosen?.id) setChosenId((questions[at + 1] ?? questions[at - 1])?.id ?? null);
    set(questions.toSpliced(at, 1));
  };
  const addOption = (question: QuizQuestion) => {
    const next = withOption(question);
    if (next === question) return;
    replace(next);
    setAddedTo(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isDisabled || !chosen || event.shiftKey) return;
    const isControl = event.ctrlKey || event.metaKey;
    if (event.altKey && event.key === 'ArrowUp') choose(questions[index - 1]);
    else if (event.altKey && event.key === 'ArrowDown') choose(questions[index + 1]);
    else if (isControl && event.key === 'Enter') addOption(chosen);
    else if (isControl && event.key.toLowerCase() === 'd') insert(duplicateOf(chosen), index + 1);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={root} className="quiz-editor" role="presentation" onKeyDown={onKeyDown}>
      <div className="quiz-editor__questions">
        {questions.length > 0 && (
          <Button
            className="quiz-editor__open"
            aria-expanded={isListOpen}
            onClick={() => setListOpen(!isListOpen)}
          >
            {t('quiz.openList', { count: questions.length })}
            {wrong > 0 && ` · ${t('quiz.wrong', { count: wrong })}`}
          </Button>
        )}
        <div
          className={
            isListOpen || questions.length === 0
              ? 'quiz-editor__list quiz-editor__list--open'
              : 'quiz-editor__list'
          }
        >
          {questions.length === 0 && <p className="muted">{t('quiz.empty')}</p>}
          <QuestionList
            quiz={quiz}
            problems={problems}
            chosenId={chosen?.id ?? null}
            onChoose={choose}
            onReorder={set}
            onRemove={remove}
          />
          <div className="quiz-editor__add" role="group" aria-labelledby={`${id}-add`}>
            <p id={`${id}-add`}>{t('quiz.add')}</p>
            {questions.length < QUIZ_LIMITS.questions ? (
              QUESTION_KINDS.map((kind, at) => (
                <Button key={kind} {...(at === 0 && { id })} size="small" onClick={() => add(kind)}>
                  {t(`quiz.kinds.${kind}`)}
                </Button>
              ))
            ) : (
              <p className="muted">{t('quiz.full', { limit: QUIZ_LIMITS.questions })}</p>
            )}
          </div>
          <QuestionExchange id={`${id}-exchange`} present={questions} onImport={append} />
        </div>
        {chosen && (
          <QuestionEditor
            key={chosen.id}
            question={chosen}
            number={index + 1}
            count={questions.length}
            problems={problems
              .filter(({ path }) => questionAt(path) === index)
              .map((problem) => ({ ...problem, path: pathWithin(problem.path) }))}
            isDrawn={quiz.draws !== null}
            isDisabled={isDisabled}
            onChange={replace}
            onStep={(by) => choose(questions[index + by])}
            onDuplicate={() => insert(duplicateOf(chosen), index + 1)}
          />
        )}
        {chosen && <PhonePreview quiz={quiz} question={chosen} number={index + 1} />}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <QuizRules quiz={quiz} problems={problems} onChange={(rules) => onChange({ ...quiz, ...rules })} />
    </div>
  );
}

function withOption(question: QuizQuestion): QuizQuestion {
  if (!('options' in question) || question.options.length >= QUIZ_LIMITS.maxOptions) return question;
  if (question.kind === 'order') return { ...question, options: [...question.options, newStep()] };
  return { ...question, options: [...question.options, newOption()] };
}

/** Puts the focus into the field at a path, or into the one that contains it. */
function focusAt(root: HTMLElement | null, path: string): void {
  const parts = path.split('.');
  const field = parts
    .map((_part, end) => parts.slice(0, parts.length - end).join('.'))
    .map((name) => root?.querySelector(`[data-path="${name}"]`))
    .find((element) => element);
  const place = field ?? root?.querySelector('.quiz-question, .quiz-editor__add');
  place
    ?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"], [tabindex="-1"], button')
    ?.focus();
}
