import type { UserDetail } from '@academy/api-client';
import { deviceName, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { DetailSection } from '../../components/detail/detail-section.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import type { UserQuery } from './account-section.tsx';

/** The devices the user is signed in on, the last used first. */
export function SessionsSection({ query }: { query: UserQuery }) {
  const { t } = useTranslation('users');
  const { dateTime } = useFormats();
  const columns: Column<UserDetail['sessions'][number]>[] = [
    {
      key: 'device',
      title: t('sessions.columns.device'),
      render: ({ userAgent }) => {
        const { browser, system } = deviceName(userAgent);
        const names = [browser, system].filter((name) => name !== null).join(' · ');
        return <span title={userAgent ?? undefined}>{names || t('sessions.unknownDevice')}</span>;
      },
    },
    {
      key: 'address',
      title: t('sessions.columns.address'),
      render: ({ ipAddress, aal }) => (
        <>
          {ipAddress ?? '–'}
          {aal === 'aal2' && <span className="users__note">{t('sessions.secondFactor')}</span>}
        </>
      ),
    },
    {
      key: 'since',
      title: t('sessions.columns.since'),
      numeric: true,
      render: ({ createdAt }) => dateTime(createdAt),
    },
    {
      key: 'used',
      title: t('sessions.columns.used'),
      numeric: true,
      render: ({ refreshedAt }) => dateTime(refreshedAt),
    },
  ];
  return (
    <DetailSection title={t('sessions.title')} query={query} failed={t('account.failed')}>
      {({ sessions }) =>
        sessions.length === 0 ? (
          <p className="muted">{t('sessions.empty')}</p>
        ) : (
          <DataTable label={t('sessions.list')} columns={columns} rows={sessions} rowKey={({ id }) => id} />
        )
      }
    </DetailSection>
  );
}
