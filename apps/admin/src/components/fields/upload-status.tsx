import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Upload } from './use-upload.ts';
import './upload.css';

interface UploadStatusProps {
  upload: Upload;
  onCancel?: () => void;
}

/** The progress of an upload, that it is ready, or why it failed and a retry button. */
export function UploadStatus({ upload, onCancel = upload.stop }: UploadStatusProps) {
  const { t } = useTranslation('form');
  const { state } = upload;
  return (
    <>
      {state.phase === 'sending' && (
        <div className="upload__progress">
          <Progress
            percent={Math.round(state.share * 100)}
            aria-label={t('upload.progress', { name: state.name })}
          />
          <Button onClick={onCancel}>{t('upload.cancel')}</Button>
        </div>
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
    </>
  );
}
