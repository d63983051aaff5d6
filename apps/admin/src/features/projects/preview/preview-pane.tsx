import type { ProjectDetail } from '@academy/api-client';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewFrame } from '../../../components/preview/preview-frame.tsx';
import { readableTerms } from '../../../components/preview/readable-terms.ts';
import { useLiveValues } from '../../../components/preview/use-live-values.ts';
import type { Viewer } from '../../../components/preview/viewers.ts';
import type { ProjectFields } from '../fields/project-fields.ts';
import { ProjectPreview } from './project-preview.tsx';

interface PreviewPaneProps {
  /** The form whose values are shown, saved or not. */
  form: FormInstance<ProjectFields>;
  stored: ProjectDetail | null;
  onClose: () => void;
}

/** Previews the project with the form's values, as a guest, a member or a buyer sees it. */
export default function PreviewPane({ form, stored, onClose }: PreviewPaneProps) {
  const { t } = useTranslation('projects');
  const values = useLiveValues(form);
  const fields = { ...values, ...readableTerms(values) };
  const [viewer, setViewer] = useState<Viewer>('guest');
  const isGone = !fields.isActive && viewer !== 'owner';
  return (
    <PreviewFrame
      viewer={viewer}
      onViewer={setViewer}
      onClose={onClose}
      gone={isGone ? t('preview.gone') : null}
    >
      <ProjectPreview
        viewer={viewer}
        fields={fields}
        id={stored?.id ?? 'new'}
        seed={stored?.slug ?? 'academy'}
      />
    </PreviewFrame>
  );
}
