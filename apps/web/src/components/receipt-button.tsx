import { ActionButton, FailureText, Icon, useAction } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../api/failure-of.ts';
import { useDownloadReceiptMutation } from '../api/receipts.ts';

interface ReceiptButtonProps {
  receiptId: string;
  /** The electronic invoice whose copy is downloaded instead. */
  invoiceId?: string;
  label: string;
  /** Names the receipt, where a page has several. */
  description?: string;
}

/** Downloads a receipt, or the copy of its invoice, or shows why it cannot be loaded. */
export function ReceiptButton({ receiptId, invoiceId, label, description }: ReceiptButtonProps) {
  const { t } = useTranslation();
  const [download] = useDownloadReceiptMutation();
  const saving = useAction(
    async () =>
      failureOf(
        await download(
          invoiceId === undefined ? { kind: 'receipt', id: receiptId } : { kind: 'invoice', id: invoiceId },
        ),
      ),
    { failureTitle: t('error') },
  );
  return (
    <>
      <ActionButton
        className="text-button"
        isBusy={saving.isBusy}
        busyLabel={t('busy')}
        aria-label={description}
        onClick={() => void saving.run()}
      >
        <Icon name="download" size={16} />
        {label}
      </ActionButton>
      <FailureText text={saving.error} />
    </>
  );
}
