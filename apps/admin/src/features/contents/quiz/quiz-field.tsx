import { type Quiz, totalPoints } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayEdit } from '../../../components/editing/may-edit.ts';
import { EditorChunk } from '../text/editor-chunk.tsx';
import type { QuizTarget } from './quiz-editor.tsx';
import { problemText, questionAt, quizProblems } from './quiz-problems.ts';
import { NEW_QUIZ } from './quiz-value.ts';
import './quiz.css';

const loadEditor = () => import('./quiz-editor.tsx');

interface QuizFieldProps {
  /** Given by the form item, as value and onChange are. */
  id?: string;
  value?: Quiz | null;
  onChange?: (quiz: Quiz) => void;
}

/** The questions and rules of a quiz: how many there are, what is wrong in them, and their editor. */
export function QuizField({ id = 'quiz', value, onChange }: QuizFieldProps) {
  const { t } = useTranslation(['contents', 'errors', 'form']);
  const { number } = useFormats();
  const mayEdit = useMayEdit();
  const quiz = value ?? NEW_QUIZ;
  const problems = useMemo(() => quizProblems(quiz), [quiz]);
  const [target, setTarget] = useState<QuizTarget | null>(null);
  const [first] = problems;
  const at = first && questionAt(first.path);
  return (
    <div className="quiz-field">
      <p className="muted">
        {t('quiz.size', {
          questions: t('quiz.questionCount', { count: quiz.questions.length }),
          points: t('quiz.points', { count: totalPoints(quiz) }),
        })}
      </p>
      {/* Errors of the whole field do not colour the fields inside it. */}
      <Form.Item className="quiz-field__inside" validateStatus="">
        <EditorChunk load={loadEditor}>
          {(Editor) => (
            <Editor
              id={id}
              quiz={quiz}
              problems={problems}
              isDisabled={!mayEdit}
              target={target}
              onChange={(next) => onChange?.(next)}
            />
          )}
        </EditorChunk>
      </Form.Item>
      <p className="quiz-field__problems" role="status">
        {first && (
          <>
            {t('quiz.toCorrect', { count: problems.length })}{' '}
            <button type="button" className="text-button" onClick={() => setTarget({ path: first.path })}>
              {at === null || at === undefined
                ? problemText(first, t, number)
                : t('quiz.goTo', { number: number(at + 1), text: problemText(first, t, number) })}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
