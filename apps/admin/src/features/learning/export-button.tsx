import { useTranslation } from 'react-i18next';
import type { LearningFile } from '../../api/learning.ts';
import { LearningExportButton } from '../../components/download/learning-export-button.tsx';

/** The files offered by the learning pages. */
export type PageFile = Exclude<LearningFile, { what: 'cohorts' }>;

/** Downloads the figures of a learning page as a CSV file. */
export function ExportButton({ file }: { file: PageFile }) {
  const { t } = useTranslation('learning');
  return <LearningExportButton file={file} label={t(`export.${file.what}`)} failed={t('export.failed')} />;
}
