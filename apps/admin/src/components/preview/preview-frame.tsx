import { Icon, Notice } from '@academy/ui';
import { Button, Drawer, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { useHasRoom } from './use-preview.ts';
import { VIEWERS, type Viewer } from './viewers.ts';
import '../dialog/dialog.css';
import './preview.css';

interface PreviewFrameProps {
  viewer: Viewer;
  onViewer: (viewer: Viewer) => void;
  onClose: () => void;
  /** A further note on the preview. */
  note?: string | undefined;
  /** Why this viewer sees nothing, instead of the item. */
  gone: string | null;
  children: ReactNode;
}

/**
 * Shows an item with the form's current values, as a chosen viewer sees it: beside the form, or over it in a narrow
 * window.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { onClose } = props;
  const { t } = useTranslation('form');
  useReturnFocus();
  if (useHasRoom())
    return (
      <aside className="preview-pane" aria-label={t('preview.title')}>
        <div className="preview-pane__head">
          <h2>{t('preview.title')}</h2>
          <Button
            type="text"
            icon={<Icon name="close" />}
            aria-label={t('preview.close')}
            onClick={onClose}
          />
        </div>
        <Preview {...props} />
      </aside>
    );
  return (
    <Drawer
      open
      size="min(100vw, 64rem)"
      title={t('preview.title')}
      closable={{ 'aria-label': t('preview.close') }}
      onClose={onClose}
    >
      <Preview {...props} />
    </Drawer>
  );
}

function Preview({ viewer, onViewer, note, gone, children }: PreviewFrameProps) {
  const { t } = useTranslation('form');
  return (
    <>
      <Radio.Group
        aria-label={t('preview.viewer')}
        value={viewer}
        options={VIEWERS.map((value) => ({ value, label: t(`preview.as.${value}`) }))}
        optionType="button"
        onChange={(event) => onViewer(event.target.value as Viewer)}
      />
      <p className="muted preview__note" role="status">
        {t(`preview.note.${viewer}`)} {note}
      </p>
      {gone === null ? children : <Notice title={t('preview.gone')} text={gone} />}
    </>
  );
}
