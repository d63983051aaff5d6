import { isApiError } from '@academy/api-client';
import { Badge, Notice, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetUserQuery } from '../../api/users.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { ListLink } from '../../components/list-address/list-link.tsx';
import { AccountSection } from './account-section.tsx';
import { ActionsSection } from './actions-section.tsx';
import { AuditSection } from './audit-section.tsx';
import { ErasureSection } from './erasure-section.tsx';
import { LessonsSection } from './lessons-section.tsx';
import { MembershipSection } from './membership-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { UserBadge } from './user/user-badge.tsx';
import { nameOf } from './user/user-name.ts';
import './users.css';

/** One account for administrators: its data and the actions on it. */
export function UserPage() {
  const { id = '' } = useParams();
  // Another user is another page, so that neither open dialogs nor input carry over.
  return <UserDetails key={id} id={id} />;
}

function UserDetails({ id }: { id: string }) {
  const { t } = useTranslation(['users', 'common']);
  const query = useGetUserQuery(id);
  const user = query.data;
  const title = user ? nameOf(user) || t('erasedName') : t('user');
  useHead({ title, noIndex: true });
  const back = { to: '/utenti', label: t('back') };

  if (isApiError(query.error) && !user && [400, 404].includes(query.error.status)) {
    return (
      <>
        <PageHead title={t('user')} back={back} />
        <Notice title={t('unknown.title')} text={t('unknown.text')}>
          <ListLink className="button button--primary" to="/utenti">
            {t('back')}
          </ListLink>
        </Notice>
      </>
    );
  }
  const isErased = user?.status === 'erased';
  return (
    <>
      <PageHead title={title} back={back}>
        {user && (
          <>
            {user.role !== 'user' && <Badge>{t(`common:roles.${user.role}`)}</Badge>}
            <UserBadge status={user.status} />
          </>
        )}
      </PageHead>
      {isErased ? (
        <ErasureSection id={id} />
      ) : (
        <>
          <AccountSection query={query} />
          {user && <ActionsSection user={user} />}
          <MembershipSection query={query} />
        </>
      )}
      <OrdersSection userId={id} />
      {!isErased && (
        <>
          <LessonsSection userId={id} />
          <SessionsSection query={query} />
          <SignInSection query={query} />
        </>
      )}
      <AuditSection userId={id} />
    </>
  );
}
