import { Portrait, Skeleton } from '@academy/ui';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { UploadButton } from '../../../components/fields/upload-button.tsx';
import { LibraryButton } from '../../../components/library/library-button.tsx';
import { useUpload } from '../../../components/fields/use-upload.ts';

interface PortraitFieldProps {
  /** Given by the form item. */
  id?: string;
  value?: string | null;
  onChange?: (url: string | null) => void;
  /** The seed of a generated portrait. */
  seed: string;
}

/** A portrait: uploaded, a plain address, or none, in which case one is generated. */
export function PortraitField({ id, value = null, onChange, seed }: PortraitFieldProps) {
  const { t } = useTranslation(['credits', 'form']);
  const upload = useUpload('cover', ({ url }) => onChange?.(url));
  return (
    <div className="portrait-field">
      {upload.state.phase === 'processing' ? (
        <span className="portrait">
          <Skeleton shape="cover" />
        </span>
      ) : (
        <Portrait key={value} src={value || null} seed={seed} />
      )}
      <div className="portrait-field__controls">
        <div className="file-sources">
          <UploadButton upload={upload} label={t(value ? 'form:cover.replace' : 'form:cover.upload')} />
          <LibraryButton kind="cover" onChoose={({ url }) => onChange?.(url)} />
        </div>
        <Input
          {...(id && { id })}
          value={value ?? ''}
          placeholder="https://"
          maxLength={2000}
          aria-label={t('form:cover.url')}
          onChange={(event) => onChange?.(event.target.value || null)}
        />
        <p className="muted">{t('teachers.portraitHint')}</p>
        {value && (
          <div>
            <Button onClick={() => onChange?.(null)}>{t('teachers.removePortrait')}</Button>
          </div>
        )}
      </div>
    </div>
  );
}
