import { toApiError } from '@academy/api-client';
import { Icon, useErrorText, useToasts } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadReceiptMutation } from '../../../api/receipts.ts';

/** Downloads a receipt. */
export function ReceiptButton(props: { receiptId: string; label: string; description?: string }) {
  const { t } = useTranslation('purchases');
  const errorText = useErrorText();
  const toasts = useToasts();
  const [download, { isLoading }] = useDownloadReceiptMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const save = async () => {
    if (isLoading) return;
    setFailure(null);
    const { error } = await download(props.receiptId);
    if (!error) return;
    const text = errorText(toApiError(error));
    setFailure(text);
    toasts.error(t('error'), text);
  };
  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-disabled={isLoading}
        aria-label={props.description}
        onClick={() => void save()}
      >
        <Icon name="download" size={16} />
        {isLoading ? t('receipt.loading') : props.label}
      </button>
      {failure !== null && <span className="profile__incomplete">{failure}</span>}
    </>
  );
}
