import type { Language, Quiz, QuizQuestion } from '@academy/shared';
import { Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedQuestion } from './asked-question.tsx';

interface PhonePreviewProps {
  quiz: Quiz;
  question: QuizQuestion;
  /** From 1. */
  number: number;
}

/** The question on a phone while it is written: before it is answered, and after. */
export function PhonePreview({ quiz, question, number }: PhonePreviewProps) {
  const { t } = useTranslation('contents');
  const id = useId();
  const [isAnswered, setAnswered] = useState(false);
  const [language, setLanguage] = useState<Language>('it');
  return (
    <section className="phone" aria-labelledby={id}>
      <h3 id={id} className="phone__title">
        {t('quiz.phone.title')}
      </h3>
      <div className="phone__choices">
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={t('quiz.phone.when')}
          value={isAnswered ? 'after' : 'before'}
          onChange={({ target }) => setAnswered(target.value === 'after')}
          options={(['before', 'after'] as const).map((value) => ({
            value,
            label: t(`quiz.phone.${value}`),
          }))}
        />
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={t('quiz.phone.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'it')}
          options={(['it', 'en'] as const).map((value) => ({ value, label: t(`text.languages.${value}`) }))}
        />
      </div>
      <div className="phone__frame">
        <p className="phone__bar">{t('quiz.phone.bar')}</p>
        <div className="phone__page">
          <ol className="phone__bench" aria-hidden="true">
            {quiz.questions.map(({ id: seat }, index) => (
              <li
                key={seat}
                className={
                  index + 1 === number ? 'phone__seat--now' : index + 1 < number ? 'phone__seat--done' : ''
                }
              >
                {index + 1}
              </li>
            ))}
          </ol>
          <AskedQuestion question={question} quiz={quiz} language={language} isAnswered={isAnswered} />
        </div>
      </div>
    </section>
  );
}
