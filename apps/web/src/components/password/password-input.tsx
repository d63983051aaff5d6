import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import './password.css';

/** A password field with a show/hide button. Allows pasting and password managers. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation('password');
  const [isShown, setShown] = useState(false);
  return (
    <div className="password">
      <input {...props} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
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
