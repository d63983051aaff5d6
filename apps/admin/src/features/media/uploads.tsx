import { useTranslation } from 'react-i18next';
import { FilmUploadButton } from '../../components/fields/film-upload-button.tsx';
import { UploadButton } from '../../components/fields/upload-button.tsx';
import { useFilmUpload } from '../../components/fields/use-film-upload.ts';
import { useUpload } from '../../components/fields/use-upload.ts';

/** Puts files into the library before anything uses them. */
export function Uploads({ onStored }: { onStored: () => void }) {
  const { t } = useTranslation('media');
  const picture = useUpload('cover', onStored);
  const document = useUpload('document', onStored);
  const film = useFilmUpload(onStored);
  return (
    <div className="media-uploads" role="group" aria-label={t('uploads')}>
      <UploadButton upload={picture} label={t('upload.cover')} />
      <UploadButton upload={document} label={t('upload.document')} />
      <FilmUploadButton upload={film} />
    </div>
  );
}
