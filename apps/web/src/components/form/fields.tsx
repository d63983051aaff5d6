import { useState, type ComponentProps, type ReactNode } from 'react';
import './form.css';

type InputProps = Omit<ComponentProps<'input'>, 'className'>;

/** A text field for a form item, which controls it; the item's own attributes announce its errors. */
export function TextInput({ value, ...props }: InputProps) {
  return <input {...props} className="field__control" value={value ?? ''} />;
}

interface PasswordTexts {
  show: string;
  hide: string;
  showShort: string;
  hideShort: string;
}

/** A password with its own show/hide button. Pasting and password managers are welcome. */
export function PasswordInput({
  texts,
  value,
  ...props
}: Omit<InputProps, 'type'> & { texts: PasswordTexts }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="password">
      <input
        {...props}
        className="field__control"
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        value={value ?? ''}
      />
      <button
        type="button"
        className="password__toggle"
        aria-label={isShown ? texts.hide : texts.show}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? texts.hideShort : texts.showShort}
      </button>
    </div>
  );
}

/** A box to tick, with its text. */
export function CheckInput({ children, checked, ...props }: InputProps & { children: ReactNode }) {
  return (
    <label className="check">
      <input {...props} type="checkbox" className="check__box" checked={checked ?? false} />
      <span>{children}</span>
    </label>
  );
}
