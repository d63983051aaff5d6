import { MAX_LISTED_IDS } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import type { DownloadedList } from '../../api/exports.ts';
import { useListExport } from './use-list-export.ts';

interface ChosenExportProps {
  list: DownloadedList;
  ids: string[];
  /** Filters under which the list contains all of them. */
  filters: object | undefined;
}

/** Downloads the selected rows of a list as a CSV file. */
export function ChosenExport({ list, ids, filters }: ChosenExportProps) {
  const { t } = useTranslation('common');
  const exporting = useListExport(list, { ...filters, ids: ids.join(',') });
  const isTooMany = ids.length > MAX_LISTED_IDS;
  return (
    <button
      type="button"
      className="bulk-bar__action"
      disabled={isTooMany || exporting.isBusy}
      onClick={() => void exporting.run()}
    >
      {isTooMany ? t('bulk.exportAtMost', { count: MAX_LISTED_IDS }) : t('bulk.export')}
    </button>
  );
}
