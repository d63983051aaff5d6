import type { ApiError } from '@academy/api-client';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons } from '../dialog/dialog.tsx';
import { FormDialog } from '../form/form-dialog.tsx';

/** The dialog's text, which contains the item's name. */
export interface RemovalTexts {
  title: string;
  text: string;
  confirm: string;
  done: string;
  failed: string;
  soldTitle: string;
  soldText: string;
  /** Replaces `soldText` for an item that is already retired. */
  soldRetired: string;
  retire: string;
  retired: string;
  retireFailed: string;
  close: string;
}

type Answer = Promise<{ error?: unknown }>;

interface RemovalDialogProps {
  /** The item's title. */
  name: string;
  texts: RemovalTexts;
  /** Whether it was sold, asked when the dialog opens; if that fails, the server decides when it is confirmed. */
  sold: { data?: { isSold: boolean } | undefined; isLoading: boolean };
  /** The server's code for "it was sold". */
  soldCode: ApiError['code'];
  /** True when it has already left the catalogue. */
  isRetired: boolean;
  remove: () => Answer;
  /** Removes it from the catalogue but keeps it for its owners. */
  retire: () => Answer;
  onClose: () => void;
}

/**
 * Asks before deleting. A sold item cannot be deleted: the dialog says so at once, explains why, and offers to retire it
 * instead.
 */
export function RemovalDialog(props: RemovalDialogProps) {
  const { name, texts, sold, soldCode, isRetired, remove, retire, onClose } = props;
  const { t } = useTranslation('form');
  // Sold since the dialog has opened.
  const [isRefused, setRefused] = useState(false);

  if (sold.isLoading) {
    return (
      <Dialog title={texts.title} onClose={onClose}>
        <p className="dialog__text" role="status">
          <span className="spinner" aria-hidden="true" /> {t('removal.checking')}
        </p>
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </DialogButtons>
      </Dialog>
    );
  }
  if (isRefused || sold.data?.isSold) {
    return (
      <FormDialog
        key="sold"
        title={texts.soldTitle}
        confirmLabel={isRetired ? texts.close : texts.retire}
        {...(!isRetired && { savedTitle: texts.retired, savedText: name })}
        failureTitle={texts.retireFailed}
        initialValues={{}}
        save={isRetired ? () => Promise.resolve({}) : retire}
        onClose={onClose}
      >
        {isRetired ? texts.soldRetired : texts.soldText}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key="ask"
      danger
      title={texts.title}
      confirmLabel={texts.confirm}
      savedTitle={texts.done}
      savedText={name}
      failureTitle={texts.failed}
      initialValues={{}}
      save={remove}
      takeError={({ code }) => {
        if (code === soldCode) setRefused(true);
        return code === soldCode;
      }}
      onClose={onClose}
    >
      {texts.text}
    </FormDialog>
  );
}
