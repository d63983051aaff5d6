import { opensContent, questionCountOf, type Quiz, totalPoints } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { NEW_QUIZ } from '../quiz/quiz-value.ts';
import { AskedQuestion } from '../quiz/asked-question.tsx';
import type { ContentPreviewProps } from './content-preview-props.ts';

/** What everyone reads of a quiz, and for those with access its questions as they are asked. */
export function QuizPreview({ access, fields }: ContentPreviewProps) {
  const quiz = fields.quiz ?? NEW_QUIZ;
  return (
    <>
      <Facts quiz={quiz} />
      {opensContent(access.level) && (
        <ol className="preview__questions">
          {quiz.questions.map((question) => (
            <li key={question.id}>
              <AskedQuestion question={question} quiz={quiz} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Facts({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation('contents');
  const { number } = useFormats();
  const readable = (value: number) => (Number.isNaN(value) ? '?' : number(value));
  const facts = [
    [t('preview.quiz.questions'), number(questionCountOf(quiz))],
    [
      t('preview.quiz.pass'),
      t('preview.quiz.passOf', { points: readable(quiz.passPoints), total: number(totalPoints(quiz)) }),
    ],
    [
      t('preview.quiz.attempts'),
      quiz.attempts === null ? t('preview.quiz.anyAttempts') : readable(quiz.attempts),
    ],
    ...(quiz.minutes === null ? [] : [[t('preview.quiz.minutes'), readable(quiz.minutes)]]),
  ];
  return (
    <dl className="preview__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
