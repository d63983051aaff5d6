import { useKeptFocus } from '@academy/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface RowProps {
  /** For links to this row. */
  id?: string;
  title: string;
  summary: ReactNode;
  /** The button that opens the row; without it the row has no action. */
  action?: string;
  isDangerous?: boolean;
  /** The form inside, which receives a function to close it. */
  children?: (close: () => void) => ReactNode;
}

/** One setting of the account: its current state, and the form to change it. */
export function Row({ id, title, summary, action, isDangerous = false, children }: RowProps) {
  const { t } = useTranslation('security');
  const [isOpen, setOpen] = useState(false);
  const { button, form } = useFocusWith(isOpen);
  const focus = useKeptFocus<HTMLLIElement>();
  return (
    <li {...focus} id={id} tabIndex={id === undefined ? undefined : -1} className="setting">
      <div className="setting__head">
        <div>
          <h3 className="setting__title">{title}</h3>
          <div className="setting__summary">{summary}</div>
        </div>
        {action && (
          <button
            ref={button}
            type="button"
            className={`button button--small${isDangerous && !isOpen ? ' setting__danger' : ''}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('cancel') : action}
            <span className="visually-hidden"> · {title}</span>
          </button>
        )}
      </div>
      {isOpen && (
        <div ref={form} className="setting__form">
          {children?.(() => setOpen(false))}
        </div>
      )}
    </li>
  );
}

/** Opening moves the focus into the form, closing returns it. */
function useFocusWith(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input, button, select')?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { button, form };
}
