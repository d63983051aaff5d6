import type { AttemptQuestion } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { Icon, type IconName, TextView, useFormats, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TitleInSentence } from '../../components/title-in-sentence.tsx';
import { answerTexts, rightTexts } from './answer-texts.ts';
import { passagePath } from './passages-card.tsx';

/** One question of a result: the learner's answer, and the right one with its reason as far as they may be shown. */
export function ResultRow({ number, question }: { number: number; question: AttemptQuestion }) {
  const { t } = useTranslation('quiz');
  const { number: format } = useFormats();
  const textLanguage = useTextLanguage();
  const { kind, outcome, saved, prompt, picture, isUntranslated } = question;
  if (outcome === null) return null;
  const { result, points, whyNot, lookAgain, rightAnswer, explanation } = outcome;
  const words = {
    isTrue: (isTrue: boolean) => t(isTrue ? 'answer.true' : 'answer.false'),
    number: (value: number) => format(value),
  };
  const given = answerTexts(question, saved?.answer ?? null, words);
  const right = rightAnswer && result !== 'right' ? rightTexts(question, rightAnswer, words) : [];
  const language = textLanguage(isUntranslated);
  // True and false are the page's own words.
  const answerLanguage = kind === 'boolean' ? undefined : language;
  return (
    <li className="result__row">
      <span className="result__number" aria-hidden="true">
        {number}
      </span>
      <div>
        <h3>
          <span className="visually-hidden">{t('result.question', { number })}</span>
          <span className={`result__sign result__sign--${result}`}>
            {t(`result.${result}`, { count: points, points: format(points) })}
          </span>
        </h3>
        <div lang={language}>
          <TextView document={prompt} className="result__prompt" />
          {picture && <img className="exam__picture" src={picture.src} alt={picture.alt} />}
        </div>
        <div className="result__answers">
          <AnswerLine
            icon={result === 'right' || result === 'partly' ? 'check' : 'close'}
            tone={result}
            label={t('result.yours')}
            texts={given}
            isOrder={kind === 'order'}
            lang={answerLanguage}
          />
          {right.length > 0 && (
            <AnswerLine
              icon="check"
              tone="right"
              label={t(kind === 'short' ? 'result.accepted' : 'result.rightAnswer')}
              texts={right}
              isOrder={kind === 'order'}
              lang={answerLanguage}
            />
          )}
        </div>
        {whyNot.map(({ optionId, text }) => (
          <p key={optionId} className="result__why" lang={language}>
            {text}
          </p>
        ))}
        {explanation && (
          <p className="result__why" lang={language}>
            {explanation}
          </p>
        )}
        {lookAgain && result !== 'right' && (
          <p className="result__go">
            <Link to={passagePath(lookAgain)}>
              <TitleInSentence title={lookAgain.title} isUntranslated={lookAgain.isUntranslated}>
                {(title) => t('passages.again', { time: formatClock(lookAgain.seconds), title })}
              </TitleInSentence>
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

interface AnswerLineProps {
  icon: IconName;
  tone: 'right' | 'partly' | 'wrong';
  label: string;
  texts: readonly string[];
  isOrder: boolean;
  lang: string | undefined;
}

function AnswerLine({ icon, tone, label, texts, isOrder, lang }: AnswerLineProps) {
  const { t } = useTranslation('quiz');
  return (
    <div className={`result__answer result__answer--${tone}`}>
      <Icon name={icon} size={18} />
      <div>
        <span className="muted">{label}</span> {texts.length === 0 && <span>{t('result.none')}</span>}
        {texts.length > 0 && isOrder ? (
          <ol lang={lang}>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        ) : (
          <span lang={lang}>{texts.join(' · ')}</span>
        )}
      </div>
    </div>
  );
}
