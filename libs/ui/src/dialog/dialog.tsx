import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/icon.tsx';
import { firstControl } from '../focus/first-control.ts';
import { useToastLayer } from '../toasts/toast-layer.ts';

interface DialogProps {
  title: string;
  /**
   * Called on Escape, by the close button and by a phone's back gesture. The dialog closes when it is no longer
   * rendered.
   */
  onClose: () => void;
  /** For long forms. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, using the native element, which traps the focus and restores it afterwards. Toasts move into it while
 * it is open, because the browser makes everything outside inert.
 */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { enter, leave } = useToastLayer();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // By default the browser would focus the close button.
    firstControl(body.current)?.focus();
    enter(element);
    return () => {
      leave(element);
      element.close();
    };
  }, [enter, leave]);

  // The browser must not close it before its owner was asked.
  const askToClose = (event: SyntheticEvent) => {
    if (event.target !== dialog.current && event.type !== 'keydown') return;
    event.preventDefault();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) askToClose(event);
    // A dialog opened from this one handles its own event.
    event.stopPropagation();
  };
  /** Some browsers close it in any case when asked twice. */
  const onForcedClose = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    dialog.current.showModal();
    onClose();
  };

  return createPortal(
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onCancel={askToClose}
      onClose={onForcedClose}
    >
      <div className="dialog__box">
        <div className="dialog__head">
          <h2 id={id} className="dialog__title">
            {title}
          </h2>
          <button
            type="button"
            className="button button--quiet button--icon"
            aria-label={t('dialog.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <div ref={body}>{children}</div>
      </div>
    </dialog>,
    document.body,
  );
}
