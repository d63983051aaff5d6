import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../../components/fields/use-upload.ts';
import type { ContentFields } from './content-fields.ts';

/** Offers a frame of the film that was just uploaded as the cover, if there is none. */
export function PosterOffer({ poster }: { poster: File }) {
  const { t } = useTranslation('contents');
  const form = Form.useFormInstance<ContentFields>();
  const cover = Form.useWatch<ContentFields['coverImageUrl'] | undefined>('coverImageUrl');
  const { state, send } = useUpload('cover', ({ url }) => form.setFieldValue('coverImageUrl', url));
  if (cover && state.phase === 'idle') return null;
  return (
    <div className="upload">
      {!cover && (
        <Button loading={state.phase === 'sending'} onClick={() => void send(poster)}>
          {t('videos.posterAsCover')}
        </Button>
      )}
      <p className="upload__state" role="status">
        {(state.phase === 'processing' || state.phase === 'ready') && t('videos.posterTaken')}
      </p>
      {state.phase === 'failed' && (
        <div className="upload__error" role="alert">
          <p>{state.reason}</p>
        </div>
      )}
    </div>
  );
}
