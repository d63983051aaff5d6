import { useTranslation } from 'react-i18next';
import { Uploads } from '../../components/fields/uploads.tsx';

interface MediaUploadsProps {
  /** Called when the list has a new file, or a file's status has changed. */
  onStored: () => void;
}

/** Uploads files to the library before anything uses them. */
export function MediaUploads({ onStored }: MediaUploadsProps) {
  const { t } = useTranslation(['media', 'form']);
  return (
    <div className="media-uploads">
      <Uploads
        label={t('uploads')}
        kinds={[
          { kind: 'cover', label: t('upload.cover') },
          { kind: 'document', label: t('upload.document') },
          { kind: 'film', label: t('form:film.upload') },
        ]}
        onStored={onStored}
        onProcessed={onStored}
      />
    </div>
  );
}
