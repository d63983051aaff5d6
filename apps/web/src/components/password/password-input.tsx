import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import './password.css';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'type'>;

/** A password with its own show/hide button. Pasting and password managers are welcome. */
export function PasswordInput({ value, ...props }: PasswordInputProps) {
  const { t } = useTranslation('password');
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
        aria-label={t(isShown ? 'hide' : 'show')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'hideShort' : 'showShort')}
      </button>
    </div>
  );
}
