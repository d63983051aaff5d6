import { useSession, type LinkedIdentity } from '@academy/api-client';
import { ActionButton, FailureText, LEAVING, useAction, useToasts } from '@academy/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetAccountQuery } from '../../../api/account.ts';
import { useSignInWays, type ExternalProvider } from '../../../api/providers.ts';
import { useRefreshAccount } from './use-refresh-account.ts';
import { Row } from './row.tsx';

/** Other services to sign in with; read-only where the operator does not let users change them. */
export function IdentitiesRow() {
  const { t } = useTranslation('security');
  const { providers, isLinkingOn } = useSignInWays();
  const { data } = useGetAccountQuery();
  const linked = (data?.identities ?? []).filter(({ provider }) => provider !== 'email');
  if (linked.length === 0 && !(isLinkingOn && providers.length > 0)) return null;
  const names = linked.map(({ provider }) => nameIn(providers, provider)).join(', ');
  return (
    <Row
      title={t('identities.title')}
      summary={names || t('identities.none')}
      {...(isLinkingOn && { action: t('identities.action') })}
    >
      {() => <Identities linked={linked} />}
    </Row>
  );
}

function Identities({ linked }: { linked: LinkedIdentity[] }) {
  const { t } = useTranslation('security');
  const { session } = useSession();
  const refresh = useRefreshAccount();
  const toasts = useToasts();
  const { providers } = useSignInWays();
  const list = useRef<HTMLDivElement>(null);
  const free = providers.filter(({ id }) => !linked.some(({ provider }) => provider === id));

  const change = useAction(
    async (way: { link: string } | { unlink: LinkedIdentity }) => {
      if ('unlink' in way) return session.account.unlink(way.unlink.id);
      const { data, error } = await session.account.linkProvider(way.link);
      if (error) return error;
      window.location.assign(data);
      return LEAVING;
    },
    { failureTitle: t('error') },
  );
  const unlink = async (identity: LinkedIdentity) => {
    if (!(await change.run({ unlink: identity }))) return;
    toasts.success(t('identities.unlinked'));
    list.current?.focus();
    refresh();
  };

  return (
    // Takes the focus of a button that is removed with its row.
    <div ref={list} tabIndex={-1}>
      <FailureText text={change.error} />
      <ul className="setting__list">
        {linked.map((identity) => (
          <li key={identity.id}>
            <span>
              {nameIn(providers, identity.provider)} <span className="muted">{identity.email}</span>
            </span>
            <ActionButton
              className="button button--small"
              isBusy={change.isBusy}
              onClick={() => void unlink(identity)}
            >
              {t('identities.unlink', { name: nameIn(providers, identity.provider) })}
            </ActionButton>
          </li>
        ))}
        {free.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <ActionButton
              className="button button--small"
              isBusy={change.isBusy}
              onClick={() => void change.run({ link: id })}
            >
              {t('identities.link', { name })}
            </ActionButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Display name of a provider; its id when the operator has removed it. */
function nameIn(providers: ExternalProvider[], provider: string): string {
  return providers.find(({ id }) => id === provider)?.name ?? provider;
}
