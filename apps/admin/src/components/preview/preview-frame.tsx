import { Notice } from '@academy/ui';
import { Drawer, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VIEWERS, type Viewer } from './viewers.ts';
import '../dialog/dialog.css';
import './preview.css';

interface PreviewFrameProps {
  viewer: Viewer;
  onViewer: (viewer: Viewer) => void;
  onClose: () => void;
  /** A further note on the preview. */
  note?: string | undefined;
  /** Why this viewer finds nothing, instead of the item. */
  gone: string | null;
  children: ReactNode;
}

/** A drawer that shows an item as the form holds it now, to the viewer of one's choice. */
export function PreviewFrame({ viewer, onViewer, onClose, note, gone, children }: PreviewFrameProps) {
  const { t } = useTranslation('form');
  return (
    <Drawer
      open
      size="min(100vw, 64rem)"
      title={t('preview.title')}
      closable={{ 'aria-label': t('preview.close') }}
      onClose={onClose}
    >
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
    </Drawer>
  );
}
