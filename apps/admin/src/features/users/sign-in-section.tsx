import { Badge, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { DetailSection } from '../../components/detail/detail-section.tsx';
import type { UserQuery } from './account-section.tsx';

/** The user's sign-in methods: linked identities, and second factors. */
export function SignInSection({ query }: { query: UserQuery }) {
  const { t } = useTranslation('users');
  const { date } = useFormats();
  return (
    <DetailSection title={t('signIn.title')} query={query} failed={t('account.failed')}>
      {({ identities, factors }) => (
        <>
          <h3 className="users__subtitle">{t('signIn.identities')}</h3>
          <ul className="users__list">
            {identities.map(({ id, provider, email, createdAt, lastSignInAt }) => (
              <li key={id}>
                <span>
                  {provider === 'email' ? t('signIn.password') : provider}
                  {email && <span className="muted"> · {email}</span>}
                </span>
                <span className="muted">
                  {t('signIn.linked', { date: date(createdAt) })}
                  {lastSignInAt !== null && ` · ${t('signIn.used', { date: date(lastSignInAt) })}`}
                </span>
              </li>
            ))}
          </ul>
          {identities.length === 0 && <p className="muted">{t('signIn.noIdentity')}</p>}
          <h3 className="users__subtitle">{t('signIn.factors')}</h3>
          <ul className="users__list">
            {factors.map(({ id, factorType, friendlyName, status, createdAt }) => (
              <li key={id}>
                <span>
                  {t(`signIn.factor.${factorType}`)}
                  {friendlyName && <span className="muted"> · {friendlyName}</span>}{' '}
                  <Badge tone={status === 'verified' ? 'completed' : 'plain'}>{t(`signIn.${status}`)}</Badge>
                </span>
                <span className="muted">{t('signIn.added', { date: date(createdAt) })}</span>
              </li>
            ))}
          </ul>
          {factors.length === 0 && <p className="muted">{t('signIn.noFactor')}</p>}
        </>
      )}
    </DetailSection>
  );
}
