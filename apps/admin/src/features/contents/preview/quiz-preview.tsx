import {
  opensContent,
  optionsOf,
  questionCountOf,
  questionPoints,
  type Quiz,
  type QuizQuestion,
  totalPoints,
} from '@academy/shared';
import { TextView, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { NEW_QUIZ } from '../quiz/quiz-value.ts';
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
              <Asked question={question} quiz={quiz} />
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

/** A question without its right answer. */
function Asked({ question, quiz }: { question: QuizQuestion; quiz: Quiz }) {
  const { t } = useTranslation('contents');
  const { kind, picture, prompt } = question;
  const options = optionsOf(question).map(({ id, text }) => ({ id, text }));
  // The order of steps would be the answer; their ids are random.
  if (kind === 'order') options.sort((one, other) => (one.id < other.id ? -1 : 1));
  const shown =
    kind === 'boolean'
      ? [
          { id: 'true', text: t('quiz.true') },
          { id: 'false', text: t('quiz.false') },
        ]
      : options;
  return (
    <>
      <TextView document={prompt} lang="it" className="prose" />
      {picture && <img className="quiz-picture" src={picture.src} alt={picture.alt} />}
      <p className="muted">
        {t(`quiz.kinds.${kind}`)} · {t('quiz.points', { count: questionPoints(question, quiz) })}
      </p>
      {shown.length > 0 ? (
        <ul>
          {shown.map(({ id, text }) => (
            <li key={id} lang={kind === 'boolean' ? undefined : 'it'}>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {kind === 'short' && <p>{t('preview.quiz.text')}</p>}
      {kind === 'number' && <p>{t('preview.quiz.number')}</p>}
      {kind === 'order' && <p className="muted">{t('preview.quiz.order')}</p>}
    </>
  );
}
