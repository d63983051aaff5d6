import { FILM_TYPES } from '@academy/shared';
import { Button, Progress } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmUploadControl } from './use-film-upload.ts';
import './upload.css';

/** Selects a film and uploads it in parts, with a pause button; shows the progress beside it. */
export function FilmUploadButton({ upload }: { upload: FilmUploadControl }) {
  const { t } = useTranslation('form');
  const input = useRef<HTMLInputElement>(null);
  const { state } = upload;
  const isUnderWay = state.phase === 'sending' || state.phase === 'interrupted';
  return (
    <div className="upload">
      <input
        ref={input}
        type="file"
        className="upload__input"
        accept={FILM_TYPES.join(',')}
        aria-label={t('film.upload')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows choosing the same file again.
          event.target.value = '';
          if (file) void upload.send(file);
        }}
      />
      {isUnderWay ? (
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
            <Button onClick={upload.cancel}>{t('upload.cancel')}</Button>
          </div>
        </div>
      ) : (
        <div className="upload__actions">
          <Button
            loading={state.phase === 'opening' || state.phase === 'checking'}
            onClick={() => input.current?.click()}
          >
            {t('film.upload')}
          </Button>
          {state.phase === 'checking' && <Button onClick={upload.cancel}>{t('upload.cancel')}</Button>}
        </div>
      )}
      <p className="upload__state" role="status">
        {state.phase === 'checking' && t('film.checking', { name: state.name })}
        {state.phase === 'ready' && t('upload.ready', { name: state.name })}
      </p>
      {(state.phase === 'interrupted' || state.phase === 'refused') && (
        <div className="upload__error" role="alert">
          <p>{state.reason}</p>
        </div>
      )}
    </div>
  );
}
