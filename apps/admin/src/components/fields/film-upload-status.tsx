import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FilmUploadControl } from './use-film-upload.ts';
import './upload.css';

interface FilmUploadStatusProps {
  upload: FilmUploadControl;
  onCancel?: () => void;
}

/** The progress of a film's upload and check with its buttons, that it is ready, or why it was refused. */
export function FilmUploadStatus({ upload, onCancel = upload.cancel }: FilmUploadStatusProps) {
  const { t } = useTranslation('form');
  const { state } = upload;
  return (
    <>
      {(state.phase === 'sending' || state.phase === 'interrupted') && (
        <div className="upload__progress">
          <Progress
            percent={Math.round(state.share * 100)}
            status={state.phase === 'interrupted' ? 'exception' : 'normal'}
            aria-label={t('upload.progress', { name: state.name })}
          />
          <div className="upload__actions">
            {state.phase === 'sending' && (
              <Button onClick={state.isPaused ? upload.resume : upload.pause}>
                {t(state.isPaused ? 'film.resume' : 'film.pause')}
              </Button>
            )}
            {state.phase === 'interrupted' && <Button onClick={upload.retry}>{t('film.continue')}</Button>}
            <Button onClick={onCancel}>{t('upload.cancel')}</Button>
          </div>
        </div>
      )}
      <p className="upload__state" role="status">
        {state.phase === 'opening' && t('film.opening', { name: state.name })}
        {state.phase === 'checking' && t('film.checking', { name: state.name })}
        {state.phase === 'ready' && t('upload.ready', { name: state.name })}
      </p>
      {(state.phase === 'opening' || state.phase === 'checking') && (
        <Button onClick={onCancel}>{t('upload.cancel')}</Button>
      )}
      {(state.phase === 'interrupted' || state.phase === 'refused') && (
        <div className="upload__error" role="alert">
          <p>{state.reason}</p>
          {state.phase === 'refused' && state.canRetry && (
            <Button onClick={upload.retry}>{t('upload.retry')}</Button>
          )}
        </div>
      )}
    </>
  );
}
