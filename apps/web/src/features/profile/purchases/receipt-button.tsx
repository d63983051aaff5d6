import { Icon, useAction } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { useDownloadReceiptMutation } from '../../../api/receipts.ts';

/** Downloads a receipt. */
export function ReceiptButton(props: { receiptId: string; label: string; description?: string }) {
  const { t } = useTranslation('purchases');
  const [download] = useDownloadReceiptMutation();
  const save = useAction(async () => failureOf(await download(props.receiptId)), {
    failureTitle: t('error'),
  });
  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-disabled={save.isBusy}
        aria-label={props.description}
        onClick={() => void save.run()}
      >
        <Icon name="download" size={16} />
        {save.isBusy ? t('receipt.loading') : props.label}
      </button>
      {save.error !== null && <span className="profile__incomplete">{save.error}</span>}
    </>
  );
}
