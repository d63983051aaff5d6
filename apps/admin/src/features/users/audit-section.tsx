import type { AuditEntry } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListAuditEntriesInfiniteQuery } from '../../api/audit.ts';
import { EntryActor, EntryText } from '../../components/audit/entry-text.tsx';
import { ListSection } from '../../components/list/list-section.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';

/** The account's entries in the audit log. */
export function AuditSection({ userId }: { userId: string }) {
  const { t } = useTranslation(['users', 'audit']);
  const { dateTime } = useFormats();
  const query = useListAuditEntriesInfiniteQuery({ subjectId: userId });
  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      title: t('audit:columns.what'),
      render: (entry) => (
        <span className="users__wrap">
          <EntryText entry={entry} />
        </span>
      ),
    },
    { key: 'who', title: t('audit:columns.who'), render: (entry) => <EntryActor entry={entry} /> },
    {
      key: 'when',
      title: t('audit:columns.when'),
      numeric: true,
      render: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
  ];
  return (
    <ListSection
      title={t('activity.title')}
      text={<Link to={`/registro?subjectId=${userId}`}>{t('activity.all')}</Link>}
      query={query}
      failed={t('audit:failed')}
      empty={t('activity.empty')}
    >
      {(entries) => (
        <DataTable label={t('activity.list')} columns={columns} rows={entries} rowKey={({ id }) => id} />
      )}
    </ListSection>
  );
}
