import {
  type Language,
  optionsOf,
  questionPoints,
  type Quiz,
  type QuizQuestion,
  shownQuestion,
} from '@academy/shared';
import { Icon, TextView } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { englishOf, englishOfOption } from './quiz-value.ts';

interface AskedQuestionProps {
  question: QuizQuestion;
  quiz: Quiz;
  /** The language of the texts; what has no translation is shown in Italian. */
  language?: Language;
  /** As it is shown once right answers may be: which are right, and why. Otherwise without them. */
  isAnswered?: boolean;
}

/** A question as learners see it, before or after it is answered. */
export function AskedQuestion({ question, quiz, language = 'it', isAnswered = false }: AskedQuestionProps) {
  const { t } = useTranslation('contents');
  const { kind, picture } = question;
  const shown = shownQuestion(question, language);
  const lang = shown.isUntranslated ? 'it' : language;
  const isTyped = kind === 'short' || kind === 'number';
  const mark = kind === 'multiple' ? 'box' : 'ring';
  return (
    <>
      <TextView document={shown.prompt} lang={lang} className="prose asked__prompt" />
      {picture && (
        <img
          className="quiz-picture"
          src={picture.src}
          alt={(language === 'en' && englishOf(question).alt) || picture.alt}
        />
      )}
      <p className="muted">
        {t(`quiz.kinds.${kind}`)} · {t('quiz.points', { count: questionPoints(question, quiz) })}
      </p>
      {!isTyped && (
        <ul className="asked__choices">
          {choicesOf(question, { language, isAnswered }).map(({ id, text, isRight, whyNot }) => (
            <li key={id}>
              {isAnswered && isRight ? (
                <span className="asked__right">
                  <Icon name="check" size={16} />
                  <span className="visually-hidden">{t('quiz.isRight')}: </span>
                </span>
              ) : (
                <span className={`asked__mark asked__mark--${mark}`} aria-hidden="true" />
              )}
              <span lang={lang}>
                {kind === 'boolean' ? t(id === 'true' ? 'quiz.true' : 'quiz.false') : text || '…'}
                {isAnswered && whyNot !== '' && <span className="asked__why">{whyNot}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {kind === 'order' && !isAnswered && <p className="muted">{t('preview.quiz.order')}</p>}
      {kind === 'short' && !isAnswered && <p>{t('preview.quiz.text')}</p>}
      {kind === 'number' && !isAnswered && <p>{t('preview.quiz.number')}</p>}
      {isAnswered && <Explained question={question} language={language} />}
    </>
  );
}

interface Choice {
  /** Of the option; `true` or `false`. */
  id: string;
  text: string;
  isRight: boolean;
  whyNot: string;
}

function choicesOf(
  question: QuizQuestion,
  { language, isAnswered }: { language: Language; isAnswered: boolean },
): Choice[] {
  const inEnglish = language === 'en';
  if (question.kind === 'boolean') {
    const whyNot = (inEnglish && englishOf(question).whyNot) || question.whyNot;
    return [true, false].map((isTrue) => {
      const isRight = question.isTrue === isTrue;
      return { id: String(isTrue), text: '', isRight, whyNot: isRight ? '' : whyNot };
    });
  }
  const choices = optionsOf(question).map((option): Choice => {
    const en = englishOfOption(option);
    const isStep = !('isRight' in option);
    const isRight = isStep || option.isRight;
    const whyNot = isStep || isRight ? '' : (inEnglish && en.whyNot) || option.whyNot;
    return { id: option.id, text: (inEnglish && en.text) || option.text, isRight, whyNot };
  });
  // The order of steps would be the answer; their ids are random.
  if (question.kind === 'order' && !isAnswered) choices.sort((one, other) => (one.id < other.id ? -1 : 1));
  return choices;
}

/** What is said after any answer: the right text or number, and the explanation. */
function Explained({ question, language }: { question: QuizQuestion; language: Language }) {
  const { t } = useTranslation('contents');
  const english = englishOf(question);
  const explanation = (language === 'en' && english.explanation) || question.explanation;
  const accepted =
    question.kind === 'short'
      ? [...question.accepted, ...english.accepted].join(' · ')
      : question.kind === 'number' && question.value !== null
        ? String(question.value)
        : '';
  return (
    <>
      {accepted !== '' && (
        <p className="asked__accepted">
          <Icon name="check" size={16} /> {accepted}
        </p>
      )}
      {explanation === '' ? (
        <p className="muted">{t('preview.quiz.noExplanation')}</p>
      ) : (
        <p className="asked__explanation">{explanation}</p>
      )}
    </>
  );
}
