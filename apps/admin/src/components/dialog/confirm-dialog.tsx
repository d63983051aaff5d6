import { Modal } from 'antd';
import { useId, type ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';
import './dialog.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and to what. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** True for what cannot be undone. */
  danger?: boolean;
  /** True while the answer to the confirmed action is awaited. */
  busy?: boolean;
  /** Why the confirmed action failed; it stays until the dialog is closed. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. Escape and a click beside it cancel; the focus returns where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger = false, busy = false, error } = props;
  const titleId = useId();
  useReturnFocus();
  return (
    <Modal
      open={open}
      title={<span id={titleId}>{title}</span>}
      aria-labelledby={titleId}
      okText={confirmLabel}
      cancelText={cancelLabel}
      okButtonProps={{ danger, loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      closable={false}
      onOk={props.onConfirm}
      onCancel={props.onCancel}
      destroyOnHidden
    >
      <div className="dialog__text">{children}</div>
      {error && (
        <p className="dialog__error" role="alert">
          {error}
        </p>
      )}
    </Modal>
  );
}
