import type { AuditEntry } from '@academy/api-client';
import { deviceName, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntryActor, EntryText } from '../../components/audit/entry-text.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { auditList } from './audit-list.ts';
import './audit.css';

/** Who did what to whom, when and from where. Read-only. */
export function AuditPage() {
  return <ListPage list={useList(auditList)} columns={useColumns()} />;
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const { dateTime } = useFormats();
  return [
    {
      key: 'what',
      title: t('columns.what'),
      render: (entry) => (
        <span className="audit__what">
          <EntryText entry={entry} />
        </span>
      ),
    },
    {
      key: 'who',
      title: t('columns.who'),
      render: (entry) =>
        entry.actorId === null || entry.actorEmail === null ? (
          <EntryActor entry={entry} />
        ) : (
          <Link to={`/utenti/${entry.actorId}`}>
            <EntryActor entry={entry} />
          </Link>
        ),
    },
    {
      key: 'where',
      title: t('columns.where'),
      render: ({ ipAddress, userAgent }) => (
        <span className="audit__where" title={userAgent ?? undefined}>
          {ipAddress ?? <span className="muted">{t('origin')}</span>}
          {userAgent && <span className="muted">{deviceText(userAgent)}</span>}
        </span>
      ),
    },
    {
      key: 'when',
      title: t('columns.when'),
      numeric: true,
      sort: { ascending: 'at', descending: '-at', first: 'descending' },
      render: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
  ];
}

/** `Firefox · Linux`, or the raw user agent when it is unknown. */
function deviceText(userAgent: string): string {
  const { browser, system } = deviceName(userAgent);
  return [browser, system].filter((name) => name !== null).join(' · ') || userAgent;
}
