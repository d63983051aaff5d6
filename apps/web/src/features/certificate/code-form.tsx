import { formatCertificateCode, pagePath, parseCertificateCode } from '@academy/shared';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Opens the page of the certificate with the entered code, whatever its spelling. */
export function CodeForm({ title }: { title: string }) {
  const { t } = useTranslation('certificate');
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = parseCertificateCode(text);
    setWrong(code === null);
    if (code !== null) void navigate(pagePath('certificate', formatCertificateCode(code)));
  };

  return (
    <form className="code-form" onSubmit={submit} noValidate>
      <h2>{title}</h2>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {t('form.label')}
        </label>
        <div className="code-form__row">
          <input
            id={id}
            type="text"
            className="field__control"
            value={text}
            maxLength={40}
            placeholder="XXXX-XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
          />
          <button type="submit" className="button">
            {t('form.submit')}
          </button>
        </div>
        {isWrong && (
          <p id={`${id}-error`} className="field__error" role="alert">
            {t('form.wrong')}
          </p>
        )}
      </div>
    </form>
  );
}
