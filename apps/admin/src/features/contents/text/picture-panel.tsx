import { TEXT_DOCUMENT_LIMITS } from '@academy/shared';
import { Button, Input, Switch } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadButton } from '../../../components/fields/upload-button.tsx';
import { useUpload } from '../../../components/fields/use-upload.ts';
import { LibraryFiles } from '../../../components/library/library-files.tsx';

/** A picture with its words in both languages. */
export interface PictureChoice {
  src: string;
  isDecorative: boolean;
  italian: { alt: string; caption: string };
  english: { alt: string; caption: string };
}

interface PicturePanelProps {
  /** The picture that is edited; null for a new one. */
  picture: PictureChoice | null;
  onChoose: (picture: PictureChoice) => void;
  onClose: () => void;
}

const NO_WORDS = { alt: '', caption: '' };

/** The media library in the text, at the place where the picture will stand. */
export function PicturePanel({ picture, onChoose, onClose }: PicturePanelProps) {
  const { t } = useTranslation('contents');
  const title = useId();
  const [choice, setChoice] = useState<PictureChoice>(
    picture ?? { src: '', isDecorative: false, italian: NO_WORDS, english: NO_WORDS },
  );
  const [isAsked, setAsked] = useState(false);
  const upload = useUpload('cover', ({ url }) => setChoice((before) => ({ ...before, src: url })));
  const lacksFile = choice.src === '';
  const lacksText = !choice.isDecorative && choice.italian.alt.trim() === '';
  const lacksEnglish =
    !choice.isDecorative && choice.english.caption.trim() !== '' && choice.english.alt.trim() === '';
  const submit = () => {
    if (lacksFile || lacksText || lacksEnglish) setAsked(true);
    else onChoose(choice);
  };
  const write = (language: 'italian' | 'english', words: Partial<PictureChoice['italian']>) =>
    setChoice((before) => ({ ...before, [language]: { ...before[language], ...words } }));

  return (
    <div role="presentation" onKeyDown={(event) => keys(event, onClose)}>
      <section className="text-panel__inside" aria-labelledby={title}>
        <div className="text-panel__head">
          <h3 id={title}>{t(picture ? 'text.picture.edit' : 'text.picture.title')}</h3>
          <UploadButton upload={upload} label={t('text.picture.upload')} />
        </div>
        <LibraryFiles
          kind="cover"
          chosen={choice.src}
          onChoose={({ url }) => setChoice((before) => ({ ...before, src: url }))}
        />
        {isAsked && lacksFile && (
          <p className="text-error" role="alert">
            {t('text.picture.fileNeeded')}
          </p>
        )}
        <div className="text-panel__fields">
          <Labelled
            label={t('text.picture.alt')}
            error={isAsked && lacksText ? t('text.picture.altNeeded') : null}
            render={(props) => (
              <Input
                {...props}
                disabled={choice.isDecorative}
                maxLength={TEXT_DOCUMENT_LIMITS.alt}
                value={choice.italian.alt}
                onChange={(event) => write('italian', { alt: event.target.value })}
              />
            )}
          />
          <Labelled
            label={t('text.picture.altEnglish')}
            error={isAsked && lacksEnglish ? t('text.picture.altEnglishNeeded') : null}
            render={(props) => (
              <Input
                {...props}
                lang="en"
                disabled={choice.isDecorative}
                placeholder={t('text.lacking')}
                maxLength={TEXT_DOCUMENT_LIMITS.alt}
                value={choice.english.alt}
                onChange={(event) => write('english', { alt: event.target.value })}
              />
            )}
          />
          <Labelled
            label={t('text.picture.caption')}
            render={(props) => (
              <Input
                {...props}
                maxLength={TEXT_DOCUMENT_LIMITS.caption}
                value={choice.italian.caption}
                onChange={(event) => write('italian', { caption: event.target.value })}
              />
            )}
          />
          <Labelled
            label={t('text.picture.captionEnglish')}
            render={(props) => (
              <Input
                {...props}
                lang="en"
                maxLength={TEXT_DOCUMENT_LIMITS.caption}
                value={choice.english.caption}
                onChange={(event) => write('english', { caption: event.target.value })}
              />
            )}
          />
        </div>
        <div className="text-panel__foot">
          <Button onClick={submit}>{t(picture ? 'text.picture.apply' : 'text.insert')}</Button>
          <Button type="text" onClick={onClose}>
            {t('text.cancel')}
          </Button>
          <label className="text-panel__switch">
            <Switch
              checked={choice.isDecorative}
              onChange={(isDecorative) => setChoice((before) => ({ ...before, isDecorative }))}
            />
            {t('text.picture.decorative')}
          </label>
        </div>
      </section>
    </div>
  );
}

/** Enter would save the whole form. */
function keys(event: KeyboardEvent, close: () => void): void {
  const isText = event.target instanceof HTMLInputElement;
  if (event.key === 'Escape') close();
  if (event.key === 'Escape' || (event.key === 'Enter' && isText)) event.preventDefault();
}

interface LabelledProps {
  label: string;
  error?: string | null;
  render: (props: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode;
}

function Labelled({ label, error = null, render }: LabelledProps) {
  const id = useId();
  return (
    <div className="text-panel__field">
      <label htmlFor={id}>{label}</label>
      {render({ id, 'aria-describedby': `${id}-error`, 'aria-invalid': error !== null })}
      <p id={`${id}-error`} className="text-error" role="alert">
        {error}
      </p>
    </div>
  );
}
