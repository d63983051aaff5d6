import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DownloadedList } from '../../api/exports.ts';
import { useListExport } from './use-list-export.ts';

interface ListExportButtonProps {
  list: DownloadedList;
  /** The current filters, named as in the API. */
  filters: object;
}

/** Downloads a filtered list, all its pages, as a CSV file. */
export function ListExportButton({ list, filters }: ListExportButtonProps) {
  const { t } = useTranslation('common');
  const exporting = useListExport(list, filters);
  return (
    <Button loading={exporting.isBusy} onClick={() => void exporting.run()}>
      {t('list.export')}
    </Button>
  );
}
