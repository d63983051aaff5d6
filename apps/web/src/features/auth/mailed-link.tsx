import { useSession } from '@academy/api-client';
import { ActionButton, Notice, useAction } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NEW_PASSWORD_PATH } from './return-target.ts';

/** The views of a link from a mail that no browser requested, by the `type` in the address. */
const VIEWS = { recovery: 'openRecovery', signup: 'openConfirmation' } as const;

/** The address after the link was redeemed, or found to be used or expired, which these pages explain. */
const NEXT = { recovery: NEW_PASSWORD_PATH, signup: '/auth' } as const;

/** The link's kind and token; null for any other address. */
function linkOf(params: URLSearchParams): { type: keyof typeof VIEWS; token: string } | null {
  const [type, token] = [params.get('type'), params.get('token_hash')];
  return token && (type === 'recovery' || type === 'signup') ? { type, token } : null;
}

/** The view of a mailed link's address; null for any other address. */
export function mailedLinkView(params: URLSearchParams): (typeof VIEWS)['recovery' | 'signup'] | null {
  const link = linkOf(params);
  return link && VIEWS[link.type];
}

/** Redeems the link only after a click: mail scanners open links, too, and it works once. */
export function MailedLink() {
  const { t } = useTranslation('auth');
  const { session, user } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const link = linkOf(params);
  const redeem = useAction(async () => {
    if (link === null) return null;
    const error = await session.redeemLink(link.type, link.token);
    if (error && error.messageKey !== 'auth.link_expired') return error;
    await navigate(NEXT[link.type], { replace: true });
    return null;
  });
  if (link === null) return null;
  return (
    <>
      {/* The link may be somebody else's: whoever uses this browser must not enter their data there unawares. */}
      {user && (
        <Notice title={t('mailedLink.signedIn')} text={t('mailedLink.signedInText', { email: user.email })} />
      )}
      {redeem.error !== null && <Notice role="alert" title={t('mailedLink.failed')} text={redeem.error} />}
      <ActionButton
        className="button button--primary"
        isBusy={redeem.isBusy}
        busyLabel={t('busy')}
        onClick={() => void redeem.run()}
      >
        {t(`${VIEWS[link.type]}.submit`)}
      </ActionButton>
    </>
  );
}
