import { Button, Progress } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from './use-upload.ts';
import './upload.css';

interface UploadButtonProps {
  upload: Upload;
  label: string;
}

/** Selects and uploads a file; shows beside it the progress, or why it failed and a retry button. */
export function UploadButton({ upload, label }: UploadButtonProps) {
  const { t } = useTranslation('form');
  const input = useRef<HTMLInputElement>(null);
  const { state, accept } = upload;
  const choose = (file: File | undefined) => {
    if (file) void upload.send(file);
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
          choose(event.target.files?.[0]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      {state.phase === 'sending' ? (
        <div className="upload__progress">
          <Progress
            percent={Math.round(state.share * 100)}
            aria-label={t('upload.progress', { name: state.name })}
          />
          <Button onClick={upload.stop}>{t('upload.cancel')}</Button>
        </div>
      ) : (
        <Button onClick={() => input.current?.click()}>{label}</Button>
      )}
      <p className="upload__state" role="status">
        {state.phase === 'processing' && (
          <>
            <span className="spinner" aria-hidden="true" /> {t('upload.processing', { name: state.name })}
          </>
        )}
        {state.phase === 'ready' && t('upload.ready', { name: state.name })}
      </p>
      {state.phase === 'failed' && (
        <div className="upload__error" role="alert">
          <p>{state.reason}</p>
          {state.canRetry && <Button onClick={upload.retry}>{t('upload.retry')}</Button>}
        </div>
      )}
    </div>
  );
}
