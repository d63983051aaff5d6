import { useSession, type ApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useSignInWays } from '../../api/providers.ts';
import { FormError } from '../../components/form/form-error.tsx';

/** Ways in through other services, where the operator has configured some. */
export function ProviderButtons() {
  const { t } = useTranslation('auth');
  const { session } = useSession();
  const [params] = useSearchParams();
  const toasts = useToasts();
  const errorText = useErrorText();
  const { providers } = useSignInWays();
  const [error, setError] = useState<ApiError | null>(null);
  if (providers.length === 0) return null;

  const leaveFor = async (provider: string) => {
    const { data, error } = await session.signInWith(provider, params.get('next'));
    setError(error);
    if (error) toasts.error(t('signIn.failed'), errorText(error));
    else window.location.assign(data);
  };

  return (
    <div className="auth__providers">
      {providers.map(({ id, name }) => (
        <button key={id} type="button" className="button button--wide" onClick={() => void leaveFor(id)}>
          {t('providers.continue', { name })}
        </button>
      ))}
      <FormError text={error && errorText(error)} />
      <p className="auth__terms">
        <Trans
          t={t}
          i18nKey="providers.consents"
          components={{
            terms: <Link to="/termini" target="_blank" rel="noopener" />,
            privacy: <Link to="/privacy" target="_blank" rel="noopener" />,
            cookie: <Link to="/cookie" target="_blank" rel="noopener" />,
          }}
        />
      </p>
      <p className="auth__or">
        <span>{t('providers.or')}</span>
      </p>
    </div>
  );
}
