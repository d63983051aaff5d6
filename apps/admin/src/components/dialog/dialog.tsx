import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Called on Escape and on a click outside; absent while the dialog must not be closed. */
  onClose?: (() => void) | undefined;
  /** Wide enough for two texts side by side. */
  wide?: boolean;
  /** As wide as a page: for a task with two columns of its own. */
  full?: boolean;
  children: ReactNode;
}

/** A modal dialog. It is open while it is rendered; closing it restores the focus. */
export function Dialog({ title, onClose, wide = false, full = false, children }: DialogProps) {
  useReturnFocus();
  return (
    <Modal
      open
      title={title}
      width={full ? '76rem' : wide ? '52rem' : '32rem'}
      footer={null}
      closable={false}
      keyboard={onClose !== undefined}
      mask={{ closable: onClose !== undefined }}
      {...(onClose && { onCancel: onClose })}
    >
      {children}
    </Modal>
  );
}

/** The dialog's buttons, the cancel button first. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="dialog__buttons">{children}</div>;
}
