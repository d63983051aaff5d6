import { toApiError } from '@academy/api-client';
import type { ExportedList } from '@academy/shared';
import { useErrorText, useToasts } from '@academy/ui';
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
  const toasts = useToasts();
  const errorText = useErrorText();
  const [download, { isLoading }] = useDownloadListMutation();
  const keep = async () => {
    const { error } = await download({ list, filters });
    if (error) toasts.error(t('list.exportFailed'), errorText(toApiError(error)));
  };
  return (
    <Button loading={isLoading} onClick={() => void keep()}>
      {t('list.export')}
    </Button>
  );
}
