import { useTranslation } from 'react-i18next';
import type { LearningFile } from '../../api/learning.ts';
import { LearningExportButton } from '../../components/download/learning-export-button.tsx';

/** What the pages of learning have as a file. */
export type PageFile = Exclude<LearningFile, { what: 'cohorts' }>;

/** Hands out what a page of learning shows as a CSV file. */
export function ExportButton({ file }: { file: PageFile }) {
  const { t } = useTranslation('learning');
  return <LearningExportButton file={file} label={t(`export.${file.what}`)} failed={t('export.failed')} />;
}
