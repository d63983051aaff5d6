import { Cover, Skeleton } from '@academy/ui';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LibraryButton } from '../library/library-button.tsx';
import { UploadButton } from './upload-button.tsx';
import { useUpload } from './use-upload.ts';
import './upload.css';

interface CoverFieldProps {
  /** Given by the form item. */
  id?: string;
  value?: string | null;
  onChange?: (url: string | null) => void;
  /** The seed of a generated cover. */
  seed: string;
}

/** A cover: uploaded, a plain address, or none; shown as it will look after processing. */
export function CoverField({ id, value = null, onChange, seed }: CoverFieldProps) {
  const { t } = useTranslation('form');
  const upload = useUpload('cover', ({ url }) => onChange?.(url));
  return (
    <div className="cover-field">
      <div className="cover-field__picture">
        {upload.state.phase === 'processing' ? (
          <Skeleton shape="cover" />
        ) : (
          <Cover key={value} src={value || null} seed={seed} />
        )}
      </div>
      <div className="cover-field__controls">
        <div className="file-sources">
          <UploadButton upload={upload} label={t(value ? 'cover.replace' : 'cover.upload')} />
          <LibraryButton kind="cover" onChoose={({ url }) => onChange?.(url)} />
        </div>
        <Input
          {...(id && { id })}
          value={value ?? ''}
          placeholder="https://"
          maxLength={2000}
          aria-label={t('cover.url')}
          onChange={(event) => onChange?.(event.target.value || null)}
        />
        <p className="muted">{t('cover.hint')}</p>
        {value && (
          <div>
            <Button onClick={() => onChange?.(null)}>{t('cover.remove')}</Button>
          </div>
        )}
      </div>
    </div>
  );
}
