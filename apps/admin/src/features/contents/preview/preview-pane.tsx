import type { FormInstance } from 'antd';
import type { StaffContent } from '../../../api/contents.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewFrame } from '../../../components/preview/preview-frame.tsx';
import { readableTerms } from '../../../components/preview/readable-terms.ts';
import { useLiveValues } from '../../../components/preview/use-live-values.ts';
import { accessOf, type Viewer } from '../../../components/preview/viewers.ts';
import type { ContentFields } from '../fields/content-fields.ts';
import { nameOfLink, readDownloads } from '../fields/download-entries.ts';
import { readVideos } from '../fields/video-entries.ts';
import { ContentPreview } from './content-preview.tsx';

interface PreviewPaneProps {
  /** The form whose values are shown, saved or not. */
  form: FormInstance<ContentFields>;
  stored: StaffContent | null;
  onClose: () => void;
}

/** Previews the content with the form's values, as a guest, a member or a buyer sees it; drafts included. */
export default function PreviewPane({ form, stored, onClose }: PreviewPaneProps) {
  const { t } = useTranslation('contents');
  const values = useLiveValues(form);
  const fields = { ...values, ...readableTerms(values) };
  const [viewer, setViewer] = useState<Viewer>('guest');
  const [now] = useState(() => new Date());
  const { videos } = readVideos(fields.vimeoIds);
  const id = stored?.id ?? 'new';
  const access = accessOf(
    viewer,
    { ...fields, id, videoCount: videos.length, projectLinks: [] },
    { kind: 'single', itemId: id, accessDays: fields.accessDays },
    now,
  );
  const isGone = fields.status === 'archived' && access.level !== 'single';

  return (
    <PreviewFrame
      viewer={viewer}
      onViewer={setViewer}
      onClose={onClose}
      note={fields.status === 'draft' ? t('preview.draft') : undefined}
      gone={isGone ? t('preview.gone') : null}
    >
      <ContentPreview
        viewer={viewer}
        access={access}
        fields={fields}
        videos={videos}
        downloads={readDownloads(fields.downloads).map(({ url, label }) => label || nameOfLink(url))}
        projects={stored?.projects ?? []}
        seed={stored?.slug ?? 'academy'}
      />
    </PreviewFrame>
  );
}
