import { baseApi, isApiError, useSession } from '@academy/api-client';
import { isStaff, pathInLanguage } from '@academy/shared';
import { Notice, useErrorText, useLanguage } from '@academy/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Waiting } from './waiting.tsx';

/**
 * Shows the staff pages to staff: guests go to sign-in and come back, everyone else goes home.
 * A courtesy; the server decides what anyone may read or change.
 */
export function StaffGuard({ children }: { children: ReactNode }) {
  const { status, role, roleLoading } = useSession();
  const language = useLanguage();
  const me = baseApi.endpoints.getMe.useQueryState();

  if (roleLoading) return <Waiting />;
  if (status === 'guest') {
    const next = window.location.pathname + window.location.search;
    return <Leave to={`${pathInLanguage('/auth', language)}?${new URLSearchParams({ next })}`} />;
  }
  // Not knowing the role is not the same as not having one.
  if (me.error) return <RoleUnknown error={me.error} />;
  if (!isStaff(role)) return <Leave to={pathInLanguage('/', language)} />;
  return children;
}

/** The learners' app is another one: a full page load, without leaving this page in the history. */
function Leave({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <Waiting />;
}

function RoleUnknown({ error }: { error: unknown }) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { refetch } = baseApi.useGetMeQuery();
  return (
    <Notice
      level={1}
      role="alert"
      title={t('roleUnknown')}
      text={errorText(isApiError(error) ? error : { messageKey: 'unknown' })}
    >
      <button type="button" className="button button--primary" onClick={() => void refetch()}>
        {t('retry')}
      </button>
    </Notice>
  );
}
