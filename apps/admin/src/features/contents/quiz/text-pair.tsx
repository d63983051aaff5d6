import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LanguagePair } from '../../../components/fields/language-pair.tsx';
import { QuizItem } from './quiz-item.tsx';

interface TextPairProps {
  /** Of the Italian text, and of the English one. */
  path: string;
  english: string;
  label: string;
  help?: string | undefined;
  /** May have several lines. */
  isLong?: boolean;
  maxLength: number;
  /** Italian, English. */
  value: readonly [string, string];
  onItalian: (text: string) => void;
  onEnglish: (text: string) => void;
}

/** A text in both languages, side by side; what is missing in English says so. */
export function TextPair(props: TextPairProps) {
  const { path, english, label, help, isLong = false, maxLength, value, onItalian, onEnglish } = props;
  const { t } = useTranslation('contents');
  const [italian, translation] = value;
  const field = (text: string, onChange: (text: string) => void) => ({
    value: text,
    maxLength,
    className: 'quiz-lines',
    rows: isLong ? 2 : 1,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(isLong ? target.value : target.value.replace(/[\r\n]+/g, ' ')),
  });
  return (
    <LanguagePair>
      <QuizItem path={path} label={t('quiz.inItalian', { label })} help={help}>
        {(aria) => <Input.TextArea {...aria} lang="it" {...field(italian, onItalian)} />}
      </QuizItem>
      <QuizItem path={english} label={t('quiz.inEnglish', { label })}>
        {(aria) => (
          <Input.TextArea
            {...aria}
            lang="en"
            placeholder={italian === '' ? '' : t('text.missingInEnglish')}
            {...field(translation, onEnglish)}
          />
        )}
      </QuizItem>
    </LanguagePair>
  );
}
