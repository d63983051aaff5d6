import { type QuizQuestion, TEXT_DOCUMENT_LIMITS } from '@academy/shared';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadButton } from '../../../components/fields/upload-button.tsx';
import { useUpload } from '../../../components/fields/use-upload.ts';
import { LibraryButton } from '../../../components/library/library-button.tsx';
import { englishOf, withEnglish } from './quiz-value.ts';
import { TextPair } from './text-pair.tsx';

interface PictureFieldProps {
  question: QuizQuestion;
  onChange: (question: QuizQuestion) => void;
}

/** The picture of a question, from the media library, with its alternative text. */
export function PictureField({ question, onChange }: PictureFieldProps) {
  const { t } = useTranslation('contents');
  const id = useId();
  const { picture } = question;
  const show = (src: string) => onChange({ ...question, picture: { src, alt: picture?.alt ?? '' } });
  const upload = useUpload('cover', ({ url }) => show(url));
  return (
    <div className="quiz-part" role="group" aria-labelledby={id}>
      <h4 id={id}>{t('quiz.picture')}</h4>
      {picture && <img className="quiz-picture" src={picture.src} alt={picture.alt} />}
      <div className="file-sources">
        <UploadButton upload={upload} label={t('text.picture.upload')} />
        <LibraryButton kind="cover" onChoose={({ url }) => show(url)} />
        {picture && (
          <Button onClick={() => onChange(withEnglish({ ...question, picture: null }, {}))}>
            {t('quiz.removePicture')}
          </Button>
        )}
      </div>
      {picture && (
        <TextPair
          path="picture.alt"
          english="translations.en.alt"
          label={t('quiz.alt')}
          maxLength={TEXT_DOCUMENT_LIMITS.alt}
          value={[picture.alt, englishOf(question).alt]}
          onItalian={(alt) => onChange({ ...question, picture: { ...picture, alt } })}
          onEnglish={(alt) => onChange(withEnglish(question, { alt }))}
        />
      )}
    </div>
  );
}
