import { SESSION_ENDED_PARAMS, useSession, type ApiError } from '@academy/api-client';
import { isStaff, pathInLanguage } from '@academy/shared';
import { Notice, useErrorText, useLanguage } from '@academy/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MayEditContext } from '../components/editing/may-edit.ts';
import { leaveFor } from './leave.ts';
import { useStayOnPage } from './use-stay-on-page.ts';
import { Waiting } from './waiting.tsx';

/**
 * Shows the staff pages to staff: guests go to sign-in and return, all others go to the home page. For convenience
 * only: the server decides what each user may read or change.
 */
export function StaffGuard({ children }: { children: ReactNode }) {
  const { status, landing, role, roleLoading, roleError } = useSession();
  const language = useLanguage();
  const isAllowed = isStaff(role);
  const stays = useStayOnPage(isAllowed);

  if (roleLoading) return <Waiting />;
  if (status === 'guest') {
    const next = window.location.pathname + window.location.search;
    const params = { next, ...(landing?.kind === 'session_ended' && SESSION_ENDED_PARAMS) };
    return <Leave to={`${pathInLanguage('/auth', language)}?${new URLSearchParams(params)}`} />;
  }
  // An unknown role is not the same as having none.
  if (roleError) return <RoleUnknown error={roleError} />;
  if (!isAllowed && !stays) return <Leave to={pathInLanguage('/', language)} />;
  return <MayEditContext value={isAllowed}>{children}</MayEditContext>;
}

function Leave({ to }: { to: string }) {
  useEffect(() => leaveFor(to), [to]);
  return <Waiting />;
}

function RoleUnknown({ error }: { error: ApiError }) {
  const { t } = useTranslation('common');
  const { retryRole } = useSession();
  const errorText = useErrorText();
  return (
    <Notice level={1} role="alert" title={t('roleUnknown')} text={errorText(error)}>
      <button type="button" className="button button--primary" onClick={retryRole}>
        {t('retry')}
      </button>
    </Notice>
  );
}
