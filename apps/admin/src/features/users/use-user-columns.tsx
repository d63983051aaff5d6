import type { UserSummary } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../components/table/column.ts';
import { UserBadge } from './user/user-badge.tsx';
import { nameOf } from './user/user-name.ts';

/** The columns of the list of accounts; for erased ones only id and date are left. */
export function useUserColumns(isErased: boolean): Column<UserSummary>[] {
  const { t } = useTranslation(['users', 'common']);
  const { date, dateTime } = useFormats();
  const name: Column<UserSummary> = {
    key: 'name',
    title: t('columns.name'),
    ...(!isErased && { sort: { ascending: 'name', descending: '-name', first: 'ascending' } }),
    render: (user) => (
      <Link className="users__name" to={`/utenti/${user.id}`}>
        {nameOf(user) || t('erasedName')}
      </Link>
    ),
  };
  const status: Column<UserSummary> = {
    key: 'status',
    title: t('columns.status'),
    render: (user) => <UserBadge status={user.status} />,
  };
  const since: Column<UserSummary> = {
    key: 'since',
    title: t(isErased ? 'columns.erased' : 'columns.since'),
    numeric: true,
    ...(!isErased && { sort: { ascending: 'createdAt', descending: '-createdAt', first: 'descending' } }),
    render: ({ createdAt }) => date(createdAt),
  };
  return isErased
    ? [name, { key: 'id', title: t('columns.id'), render: ({ id }) => id }, status, since]
    : [
        name,
        {
          key: 'email',
          title: t('columns.email'),
          sort: { ascending: 'email', descending: '-email', first: 'ascending' },
          render: ({ email }) => <span className="users__email">{email}</span>,
        },
        {
          key: 'role',
          title: t('columns.role'),
          render: ({ role }) =>
            role === 'user' ? (
              <span className="muted">{t('common:roles.user')}</span>
            ) : (
              t(`common:roles.${role}`)
            ),
        },
        status,
        since,
        {
          key: 'lastSignIn',
          title: t('columns.lastSignIn'),
          numeric: true,
          render: ({ lastSignInAt }) => (lastSignInAt === null ? t('never') : dateTime(lastSignInAt)),
        },
      ];
}
