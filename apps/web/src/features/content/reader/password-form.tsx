import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PasswordFormProps {
  isWrong: boolean;
  onSubmit: (password: string) => void;
}

/** Asks for the password of a document, which stays in this browser. */
export function PasswordForm({ isWrong, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation('reader');
  const id = useId();
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit(password);
  };
  return (
    <form className="reader__password" onSubmit={submit}>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {t('locked.label')}
        </label>
        <input
          id={id}
          className="field__control"
          type="password"
          autoComplete="off"
          required
          value={password}
          aria-invalid={isWrong}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => setPassword(target.value)}
        />
        <p id={`${id}-error`} className="reader__wrong" role="alert">
          {isWrong && t('locked.wrong')}
        </p>
      </div>
      <button type="submit" className="button button--primary">
        {t('locked.submit')}
      </button>
    </form>
  );
}
