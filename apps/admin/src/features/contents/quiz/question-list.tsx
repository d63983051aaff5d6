import { plainTextOf, questionPoints, type Quiz, type QuizQuestion, shownQuestion } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { moveItem, SortableList } from '../../../components/sortable/sortable-list.tsx';
import { problemText, type QuizProblem, questionAt } from './quiz-problems.ts';

interface QuestionListProps {
  quiz: Quiz;
  problems: readonly QuizProblem[];
  chosenId: string | null;
  onChoose: (question: QuizQuestion) => void;
  onReorder: (questions: QuizQuestion[]) => void;
  onRemove: (index: number) => void;
}

/** The questions in order, each with its kind, its points and what is wrong in it. */
export function QuestionList({ quiz, problems, chosenId, onChoose, onReorder, onRemove }: QuestionListProps) {
  const { t } = useTranslation('contents');
  const { questions } = quiz;
  const [takenId, setTakenId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // A row that is moved loses the focus.
  useEffect(() => {
    if (takenId !== null) rowAt(list.current, questions, takenId)?.focus();
  }, [questions, takenId]);
  const count = questions.length;
  const onRowKey = (event: KeyboardEvent, { id }: QuizQuestion, index: number) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const isTaken = id === takenId;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === ' ') {
      setTakenId(isTaken ? null : id);
      setAnnouncement(t(isTaken ? 'quiz.put' : 'quiz.taken', { number: index + 1, count }));
    } else if (isTaken && (event.key === 'Escape' || event.key === 'Enter')) {
      setTakenId(null);
      setAnnouncement(t('quiz.put', { number: index + 1, count }));
    } else if (step === 0) return;
    else if (isTaken) {
      const to = Math.min(Math.max(index + step, 0), count - 1);
      if (to !== index) onReorder(moveItem(questions, index, to));
      setAnnouncement(t('quiz.moved', { from: index + 1, number: to + 1, count }));
    } else {
      const next = questions[index + step];
      if (next) rowAt(list.current, questions, next.id)?.focus();
    }
    event.preventDefault();
  };
  const isTranslated = questions.some(({ translations }) => translations?.en);
  return (
    <div ref={list}>
      <SortableList
        label={t('quiz.list')}
        items={questions}
        keyOf={({ id }) => id}
        nameOf={({ prompt }, index) => plainTextOf(prompt) || t('quiz.question', { number: index + 1 })}
        onReorder={onReorder}
        onRemove={(_question, index) => onRemove(index)}
        render={(question, index) => (
          // What the server says of a question is shown at it.
          <Form.Item name={['quiz', 'questions', index]} className="quiz-list__item">
            <QuestionRow
              question={question}
              number={index + 1}
              points={questionPoints(question, quiz)}
              problems={problems.filter(({ path }) => questionAt(path) === index)}
              lacksEnglish={isTranslated && shownQuestion(question, 'en').isUntranslated}
              isChosen={question.id === chosenId}
              onChoose={() => onChoose(question)}
              isTaken={question.id === takenId}
              onKey={(event) => onRowKey(event, question, index)}
            />
          </Form.Item>
        )}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

interface QuestionRowProps {
  /** Given by the form item. */
  id?: string;
  question: QuizQuestion;
  number: number;
  points: number;
  problems: readonly QuizProblem[];
  lacksEnglish: boolean;
  isChosen: boolean;
  onChoose: () => void;
  /** Moved by the arrow keys. */
  isTaken: boolean;
  onKey: (event: KeyboardEvent) => void;
}

function rowAt(
  list: HTMLElement | null,
  questions: readonly QuizQuestion[],
  id: string,
): HTMLElement | undefined {
  const index = questions.findIndex((question) => question.id === id);
  return list?.querySelectorAll<HTMLElement>('.quiz-row')[index];
}

function QuestionRow(props: QuestionRowProps) {
  const { id, question, number, points, problems, lacksEnglish, isChosen, onChoose } = props;
  const { isTaken, onKey } = props;
  const { t } = useTranslation(['contents', 'errors', 'form']);
  const { number: format } = useFormats();
  const [first] = problems;
  return (
    <button
      type="button"
      {...(id && { id })}
      className={isTaken ? 'quiz-row quiz-row--taken' : 'quiz-row'}
      title={t('quiz.rowKeys')}
      onKeyDown={onKey}
      onKeyUp={(event) => {
        // A button is pressed when the key is released.
        if (event.key === ' ') event.preventDefault();
      }}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className="quiz-row__number">{number}</span>
      <span className="quiz-row__text">
        <span className="quiz-row__prompt">{plainTextOf(question.prompt) || t('quiz.noPrompt')}</span>
        <span className="quiz-row__facts">
          {t(`quiz.kinds.${question.kind}`)} · {t('quiz.points', { count: points })}
        </span>
        {first && (
          <span className="quiz-row__problem">
            {problemText(first, t, format)}
            {problems.length > 1 && ` ${t('quiz.more', { count: problems.length - 1 })}`}
          </span>
        )}
        {lacksEnglish && <span className="quiz-row__facts">{t('text.missingInEnglish')}</span>}
      </span>
    </button>
  );
}
