import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Escape and a click beside the dialog; absent while it must not be closed. */
  onClose?: (() => void) | undefined;
  /** Wide enough for two texts side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog. It is open while it is rendered; the focus returns where it was. */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  useReturnFocus();
  return (
    <Modal
      open
      title={title}
      width={wide ? '52rem' : '32rem'}
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

/** The dialog's buttons, the one that cancels first. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="dialog__buttons">{children}</div>;
}
