import { Button, Progress } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaKind, UploadedFile } from '../../api/media.ts';
import { useUpload } from './use-upload.ts';
import './upload.css';

interface UploadButtonProps {
  kind: MediaKind;
  label: string;
  /** Called with each stored file and its name on the sender's computer. */
  onUploaded: (file: UploadedFile, name: string) => void;
}

/** Chooses a file and sends it, with progress and a way to stop; says beside itself why it failed. */
export function UploadButton({ kind, label, onUploaded }: UploadButtonProps) {
  const { t } = useTranslation('form');
  const { send, upload, error, stop, accept } = useUpload(kind);
  const input = useRef<HTMLInputElement>(null);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const stored = await send(file);
    if (stored) onUploaded(stored, file.name);
  };

  return (
    <div className="upload">
      <input
        ref={input}
        type="file"
        className="upload__input"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {upload ? (
        <div className="upload__progress">
          <Progress
            percent={Math.round(upload.share * 100)}
            aria-label={t('upload.progress', { name: upload.name })}
          />
          <Button onClick={stop}>{t('upload.cancel')}</Button>
        </div>
      ) : (
        <Button onClick={() => input.current?.click()}>{label}</Button>
      )}
      {error && (
        <p className="upload__error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
