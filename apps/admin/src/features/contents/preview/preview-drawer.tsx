import type { ContentDetail } from '@academy/api-client';
import { Notice } from '@academy/ui';
import { Drawer, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDownloads, nameOfLink } from '../download-entries.ts';
import type { ContentFields } from '../content-fields.ts';
import { readVideos } from '../video-entries.ts';
import { ContentPreview } from './content-preview.tsx';
import { VIEWERS, accessOf, type Viewer } from './viewers.ts';
import './preview.css';

interface PreviewDrawerProps {
  /** What the form holds now, saved or not. */
  fields: ContentFields;
  stored: ContentDetail | null;
  onClose: () => void;
}

/** What a guest, a member and a buyer would see of the content as the form holds it now, drafts included. */
export default function PreviewDrawer({ fields, stored, onClose }: PreviewDrawerProps) {
  const { t } = useTranslation('contents');
  const [viewer, setViewer] = useState<Viewer>('guest');
  const [now] = useState(() => new Date());
  const { videos } = readVideos(fields.vimeoIds);
  const id = stored?.id ?? 'new';
  const access = accessOf(
    viewer,
    { ...fields, id, videoCount: videos.length, projectLinks: [] },
    fields.accessDays,
    now,
  );
  const isGone = fields.status === 'archived' && access.level !== 'single';

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
        onChange={(event) => setViewer(event.target.value)}
      />
      <p className="muted preview__note" role="status">
        {t(`preview.note.${viewer}`)} {fields.status === 'draft' && t('preview.draft')}
      </p>
      {isGone ? (
        <Notice title={t('preview.goneTitle')} text={t('preview.goneText')} />
      ) : (
        <ContentPreview
          viewer={viewer}
          access={access}
          fields={fields}
          videos={videos}
          downloads={readDownloads(fields.downloads).map(({ url, label }) => label || nameOfLink(url))}
          projects={stored?.projects ?? []}
          seed={stored?.slug ?? 'academy'}
        />
      )}
    </Drawer>
  );
}
