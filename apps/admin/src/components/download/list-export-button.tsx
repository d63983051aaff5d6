import { toApiError } from '@academy/api-client';
import type { ExportedList } from '@academy/shared';
import { useAction } from '@academy/ui';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDownloadListMutation } from '../../api/exports.ts';

interface ListExportButtonProps {
  list: ExportedList;
  /** Those in force, named as in the API. */
  filters: object;
}

/** Hands out what the filters leave of a list, every page of it, as a CSV file. */
export function ListExportButton({ list, filters }: ListExportButtonProps) {
  const { t } = useTranslation('common');
  const [download] = useDownloadListMutation();
  const exporting = useAction(
    async () => {
      const { error } = await download({ list, filters });
      return error && toApiError(error);
    },
    { failureTitle: t('list.exportFailed') },
  );
  return (
    <Button loading={exporting.isBusy} onClick={() => void exporting.run()}>
      {t('list.export')}
    </Button>
  );
}
