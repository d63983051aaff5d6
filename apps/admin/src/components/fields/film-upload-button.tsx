import { FILM_TYPES } from '@academy/shared';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FilmUploadStatus } from './film-upload-status.tsx';
import type { FilmUploadControl } from './use-film-upload.ts';
import './upload.css';

/** Selects a film and uploads it in parts, with a pause button; shows the progress beside it. */
export function FilmUploadButton({ upload }: { upload: FilmUploadControl }) {
  const { t } = useTranslation('form');
  const input = useRef<HTMLInputElement>(null);
  const { phase } = upload.state;
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
      {phase !== 'sending' && phase !== 'interrupted' && (
        <Button loading={phase === 'opening' || phase === 'checking'} onClick={() => input.current?.click()}>
          {t('film.upload')}
        </Button>
      )}
      <FilmUploadStatus upload={upload} />
    </div>
  );
}
