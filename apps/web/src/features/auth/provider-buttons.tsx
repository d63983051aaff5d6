import { useSession } from '@academy/api-client';
import { ActionButton, FailureText, LEAVING, useAction } from '@academy/ui';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useSignInWays } from '../../api/providers.ts';

/** Buttons to sign in with other services, if the operator has configured any. */
export function ProviderButtons() {
  const { t } = useTranslation('auth');
  const { session } = useSession();
  const [params] = useSearchParams();
  const { providers } = useSignInWays();
  const leaveFor = useAction(
    async (provider: string) => {
      const { data, error } = await session.signInWith(provider, params.get('next'));
      if (error) return error;
      window.location.assign(data);
      return LEAVING;
    },
    { failureTitle: t('signIn.failed') },
  );
  if (providers.length === 0) return null;

  return (
    <div className="auth__providers">
      {providers.map(({ id, name }) => (
        <ActionButton
          key={id}
          className="button button--wide"
          isBusy={leaveFor.isBusy}
          onClick={() => void leaveFor.run(id)}
        >
          {t('providers.continue', { name })}
        </ActionButton>
      ))}
      <FailureText text={leaveFor.error} />
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
