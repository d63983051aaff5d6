import { plainTextOf, questionPoints, type Quiz, type QuizQuestion, shownQuestion } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { SortableList } from '../../../components/sortable/sortable-list.tsx';
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
  const isTranslated = questions.some(({ translations }) => translations?.en);
  return (
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
          />
        </Form.Item>
      )}
    />
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
}

function QuestionRow(props: QuestionRowProps) {
  const { id, question, number, points, problems, lacksEnglish, isChosen, onChoose } = props;
  const { t } = useTranslation(['contents', 'errors', 'form']);
  const { number: format } = useFormats();
  const [first] = problems;
  return (
    <button
      type="button"
      {...(id && { id })}
      className="quiz-row"
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
