import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FilmUploadButton } from '../../components/fields/film-upload-button.tsx';
import { UploadButton } from '../../components/fields/upload-button.tsx';
import { useFilmUpload } from '../../components/fields/use-film-upload.ts';
import { useUpload } from '../../components/fields/use-upload.ts';

interface UploadsProps {
  /** Called when the list has a new file, or a file's status has changed. */
  onStored: () => void;
}

/** Uploads files to the library before anything uses them. */
export function Uploads({ onStored }: UploadsProps) {
  const { t } = useTranslation('media');
  const picture = useUpload('cover', onStored);
  const document = useUpload('document', onStored);
  const film = useFilmUpload(onStored);
  const onProcessed = useEffectEvent(onStored);
  const { phase } = picture.state;
  const isProcessed = phase === 'ready' || phase === 'failed';
  useEffect(() => {
    if (isProcessed) onProcessed();
  }, [isProcessed]);
  return (
    <div className="media-uploads" role="group" aria-label={t('uploads')}>
      <UploadButton upload={picture} label={t('upload.cover')} />
      <UploadButton upload={document} label={t('upload.document')} />
      <FilmUploadButton upload={film} />
    </div>
  );
}
