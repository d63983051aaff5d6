import { toApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { Button } from 'antd';
import { type LearningFile, useDownloadLearningMutation } from '../../api/learning.ts';

interface LearningExportButtonProps {
  file: LearningFile;
  /** The button's text, e.g. "Export CSV". */
  label: string;
  /** Title of the message when it fails. */
  failed: string;
}

/** Hands out figures of learning as a CSV file. */
export function LearningExportButton({ file, label, failed }: LearningExportButtonProps) {
  const toasts = useToasts();
  const errorText = useErrorText();
  const [download, { isLoading }] = useDownloadLearningMutation();
  const keep = async () => {
    const { error } = await download(file);
    if (error) toasts.error(failed, errorText(toApiError(error)));
  };
  return (
    <Button loading={isLoading} onClick={() => void keep()}>
      {label}
    </Button>
  );
}
