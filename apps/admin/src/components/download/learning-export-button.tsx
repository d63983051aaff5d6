import { toApiError } from '@academy/api-client';
import { useAction } from '@academy/ui';
import { Button } from 'antd';
import { type LearningFile, useDownloadLearningMutation } from '../../api/learning.ts';

interface LearningExportButtonProps {
  file: LearningFile;
  /** The button's text, e.g. "Download CSV". */
  label: string;
  /** Title of the message when it fails. */
  failed: string;
}

/** Downloads learning figures as a CSV file. */
export function LearningExportButton({ file, label, failed }: LearningExportButtonProps) {
  const [download] = useDownloadLearningMutation();
  const exporting = useAction(
    async () => {
      const { error } = await download(file);
      return error && toApiError(error);
    },
    { failureTitle: failed },
  );
  return (
    <Button loading={exporting.isBusy} onClick={() => void exporting.run()}>
      {label}
    </Button>
  );
}
