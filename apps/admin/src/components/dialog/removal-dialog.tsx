import { isApiError, toApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What the dialog says, the item's title already in it. */
export interface RemovalTexts {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  done: string;
  failed: string;
  soldTitle: string;
  soldText: string;
  /** Instead of `soldText`, for what is retired already. */
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
  /** The server's code for "it was sold". */
  soldCode: string;
  /** True for what is out of the catalogue already. */
  isRetired: boolean;
  remove: () => Answer;
  /** Takes it out of the catalogue, leaving it to its owners. */
  retire: () => Answer;
  onClose: () => void;
}

/** Asks before deleting. What was sold cannot be deleted: the dialog says why and offers to retire it instead. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { name, texts, soldCode, isRetired, remove, retire, onClose } = props;
  const toasts = useToasts();
  const errorText = useErrorText();
  const [isSold, setSold] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const act = async (work: () => Answer, doneTitle: string, failedTitle: string) => {
    setBusy(true);
    setFailure(null);
    const { error } = await work();
    setBusy(false);
    if (!error) {
      toasts.success(doneTitle, name);
      onClose();
    } else if (isApiError(error) && error.code === soldCode) {
      setSold(true);
    } else {
      const sentence = errorText(toApiError(error));
      setFailure(sentence);
      toasts.error(failedTitle, sentence);
    }
  };

  if (isSold) {
    return (
      <ConfirmDialog
        open
        title={texts.soldTitle}
        confirmLabel={isRetired ? texts.close : texts.retire}
        cancelLabel={texts.cancel}
        busy={busy}
        error={failure}
        onConfirm={() => (isRetired ? onClose() : void act(retire, texts.retired, texts.retireFailed))}
        onCancel={onClose}
      >
        {isRetired ? texts.soldRetired : texts.soldText}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      danger
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      busy={busy}
      error={failure}
      onConfirm={() => void act(remove, texts.done, texts.failed)}
      onCancel={onClose}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
