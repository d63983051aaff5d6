import type { UserSummary } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { UserBadge } from './user/user-badge.tsx';
import { nameOf } from './user/user-name.ts';

/** The accounts; of erased ones only the id and the day are left. */
export function UserTable({ rows, isErased }: { rows: UserSummary[] | undefined; isErased: boolean }) {
  const { t } = useTranslation(['users', 'common']);
  const { date, dateTime } = useFormats();
  const name: Column<UserSummary> = {
    key: 'name',
    title: t('columns.name'),
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
    render: ({ createdAt }) => date(createdAt),
  };
  const columns: Column<UserSummary>[] = isErased
    ? [name, { key: 'id', title: t('columns.id'), render: ({ id }) => id }, status, since]
    : [
        name,
        {
          key: 'email',
          title: t('columns.email'),
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
  return <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
