import type { ApplicationSummary } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { MembershipBadge } from '../../components/membership/membership-badge.tsx';
import type { Column } from '../../components/table/column.ts';
import { applicationList } from './application-list.ts';
import './applications.css';

/** Membership applications, to search, filter, sort and open. */
export function ApplicationListPage() {
  return <ListPage list={useList(applicationList)} columns={useColumns()} />;
}

function useColumns(): Column<ApplicationSummary>[] {
  const { t } = useTranslation('applications');
  const { date } = useFormats();
  return [
    {
      key: 'name',
      title: t('columns.name'),
      sort: { ascending: 'name', descending: '-name', first: 'ascending' },
      render: ({ userId, firstName, lastName, numeroPratica }) => (
        <>
          <Link className="applications__name" to={`/domande/${userId}`}>
            {firstName} {lastName}
          </Link>
          <span className="applications__number">{numeroPratica}</span>
        </>
      ),
    },
    {
      key: 'email',
      title: t('columns.email'),
      render: ({ email }) => <span className="applications__email">{email}</span>,
    },
    {
      key: 'status',
      title: t('columns.status'),
      render: ({ status }) => <MembershipBadge status={status} />,
    },
    {
      key: 'sent',
      title: t('columns.sent'),
      numeric: true,
      sort: { ascending: 'createdAt', descending: '-createdAt', first: 'descending' },
      render: ({ createdAt }) => date(createdAt),
    },
    {
      key: 'changed',
      title: t('columns.changed'),
      numeric: true,
      render: ({ statusChangedAt }) => (statusChangedAt === null ? '–' : date(statusChangedAt)),
    },
  ];
}
