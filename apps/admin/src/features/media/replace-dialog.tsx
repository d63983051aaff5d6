import type { LibraryFile, MediaFile } from '@academy/api-client';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplaceMediaMutation } from '../../api/media.ts';
import { FilmUploadButton } from '../../components/fields/film-upload-button.tsx';
import { useRules } from '../../components/fields/rules.ts';
import { UploadButton } from '../../components/fields/upload-button.tsx';
import { useFilmUpload } from '../../components/fields/use-film-upload.ts';
import { useUpload } from '../../components/fields/use-upload.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { FileThumb } from '../../components/library/file-thumb.tsx';
import { LibraryButton } from '../../components/library/library-button.tsx';

type Replacement = Pick<MediaFile, 'id' | 'kind' | 'url' | 'fileName'>;

interface ReplaceDialogProps {
  file: LibraryFile;
  onClose: () => void;
}

/** Replaces a file, wherever it is used, by a new one or by another one of the library. */
export function ReplaceDialog({ file, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('media');
  const rules = useRules();
  const [replace] = useReplaceMediaMutation();
  const [isUploading, setUploading] = useState(false);
  const initialValues: { replacement: Replacement | null } = { replacement: null };
  return (
    <FormDialog
      title={t('replace.title')}
      confirmLabel={t('replace.confirm')}
      savedTitle={t('replace.done')}
      savedText={({ replacement }) => replacement?.fileName ?? ''}
      failureTitle={t('replace.failed')}
      isWaiting={isUploading}
      initialValues={initialValues}
      save={({ replacement }) => replace({ id: file.id, mediaId: replacement?.id ?? '' })}
      onClose={onClose}
    >
      <p>{t('replace.text', { name: file.fileName, count: file.uses.length })}</p>
      <Form.Item name="replacement" label={t('replace.file')} rules={[rules.chosen]}>
        <ReplacementField replaced={file} onUploading={setUploading} />
      </Form.Item>
    </FormDialog>
  );
}

interface ReplacementFieldProps {
  replaced: LibraryFile;
  /** Called when an upload starts or ends. */
  onUploading: (isUploading: boolean) => void;
  /** Given by the form item. */
  value?: Replacement | null;
  onChange?: (file: Replacement) => void;
}

/** The new file: uploaded now or chosen from the library. */
function ReplacementField({ replaced, onUploading, value = null, onChange }: ReplacementFieldProps) {
  const { id, kind } = replaced;
  const take = (file: Replacement) => onChange?.(file);
  return (
    <div className="media-replacement">
      {value && (
        <span className="media-name">
          <span className="media-name__thumb">
            <FileThumb key={value.id} file={value} />
          </span>
          <span className="media-name__text">{value.fileName}</span>
        </span>
      )}
      <div className="file-sources">
        {kind === 'film' ? (
          <FilmSource onReady={take} onUploading={onUploading} />
        ) : (
          <FormSource kind={kind} onStored={take} onUploading={onUploading} />
        )}
        <LibraryButton kind={kind} except={id} onChoose={take} />
      </div>
    </div>
  );
}

interface FormSourceProps {
  kind: 'cover' | 'document';
  onStored: (file: MediaFile) => void;
  onUploading: (isUploading: boolean) => void;
}

function FormSource({ kind, onStored, onUploading }: FormSourceProps) {
  const { t } = useTranslation('media');
  const upload = useUpload(kind, onStored);
  const isUploading = upload.state.phase === 'sending';
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  return <UploadButton upload={upload} label={t(`upload.${kind}`)} />;
}

interface FilmSourceProps {
  onReady: (file: MediaFile) => void;
  onUploading: (isUploading: boolean) => void;
}

function FilmSource({ onReady, onUploading }: FilmSourceProps) {
  const upload = useFilmUpload(onReady);
  const isUploading = ['opening', 'sending', 'interrupted', 'checking'].includes(upload.state.phase);
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  return <FilmUploadButton upload={upload} />;
}
