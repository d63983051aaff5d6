import { toApiError } from '@academy/api-client';
import { useAction } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { type DownloadedList, useDownloadListMutation } from '../../api/exports.ts';

/** Downloads a list as a CSV file. @param filters the current ones, named as in the API. */
export function useListExport(list: DownloadedList, filters: object) {
  const { t } = useTranslation('common');
  const [download] = useDownloadListMutation();
  return useAction(
    async () => {
      const { error } = await download({ list, filters });
      return error && toApiError(error);
    },
    { failureTitle: t('list.exportFailed') },
  );
}
