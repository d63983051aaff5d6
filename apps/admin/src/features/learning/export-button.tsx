import { toApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type LearningFile, useDownloadLearningMutation } from '../../api/learning.ts';

/** Hands out a CSV file. */
export function ExportButton({ file }: { file: LearningFile }) {
  const { t } = useTranslation('learning');
  const toasts = useToasts();
  const errorText = useErrorText();
  const [download, { isLoading }] = useDownloadLearningMutation();
  const keep = async () => {
    const { error } = await download(file);
    if (error) toasts.error(t('export.failed'), errorText(toApiError(error)));
  };
  return (
    <Button loading={isLoading} onClick={() => void keep()}>
      {t(`export.${file.what}`)}
    </Button>
  );
}
