import type { Message, MessageRecipient } from '@academy/api-client';
import { RECIPIENT_STATUSES, type RecipientStatus } from '@academy/shared';
import { Badge, useFormats } from '@academy/ui';
import { Radio } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListRecipientsInfiniteQuery } from '../../../api/messages.ts';
import { ListExportButton } from '../../../components/download/list-export-button.tsx';
import { ListSection } from '../../../components/list/list-section.tsx';
import { type Column, DataTable } from '../../../components/table/data-table.tsx';

const TONES = { waiting: 'plain', sent: 'completed', failed: 'sale', skipped: 'plain' } as const;

interface RecipientsSectionProps {
  messageId: string;
  /** The message's progress; the list of recipients is as old as these counts. */
  counts: Message['counts'] | undefined;
}

/** The recipients of a message and the outcome for each; also as a file. */
export function RecipientsSection({ messageId, counts }: RecipientsSectionProps) {
  const { t } = useTranslation('messages');
  const [status, setStatus] = useState<RecipientStatus | 'all'>('all');
  const filters = { messageId, ...(status !== 'all' && { status }) };
  const query = useListRecipientsInfiniteQuery(filters);
  useRefetch(query.refetch, counts);
  return (
    <ListSection
      title={t('report.recipients')}
      text={
        <div className="messages__choice">
          <Radio.Group
            aria-label={t('report.show')}
            value={status}
            options={[
              { value: 'all', label: t('report.all') },
              ...RECIPIENT_STATUSES.map((value) => ({ value, label: t(`report.counts.${value}`) })),
            ]}
            onChange={(event) => setStatus(event.target.value as RecipientStatus | 'all')}
          />
          <ListExportButton list="recipients" filters={filters} />
        </div>
      }
      query={query}
      failed={t('report.recipientsFailed')}
      empty={t('report.none')}
    >
      {(recipients) => <RecipientTable recipients={recipients} />}
    </ListSection>
  );
}

/** Reloads the list whenever the counts have changed since it was loaded. */
function useRefetch(refetch: () => unknown, counts: Message['counts'] | undefined): void {
  const state = counts && JSON.stringify(counts);
  const lastState = useRef(state);
  const onChange = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (lastState.current !== undefined && lastState.current !== state) onChange();
    lastState.current = state;
  }, [state]);
}

function RecipientTable({ recipients }: { recipients: MessageRecipient[] }) {
  const { t } = useTranslation('messages');
  const { dateTime } = useFormats();
  const columns: Column<MessageRecipient>[] = [
    {
      key: 'person',
      title: t('report.columns.person'),
      render: ({ userId, email }) =>
        userId === null ? (
          t('report.erased')
        ) : (
          <Link className="messages__person" to={`/utenti/${userId}`}>
            {email ?? t('report.erased')}
          </Link>
        ),
    },
    {
      key: 'ownership',
      title: t('report.columns.ownership'),
      render: ({ ownership }) => t(`report.ownership.${ownership}`),
    },
    {
      key: 'status',
      title: t('report.columns.status'),
      render: ({ status, reason }) => (
        <>
          <Badge tone={TONES[status]}>{t(`report.state.${status}`)}</Badge>
          {reason !== null && <span className="messages__reason">{t(`report.reason.${reason}`)}</span>}
        </>
      ),
    },
    {
      key: 'settled',
      title: t('report.columns.settled'),
      numeric: true,
      render: ({ settledAt }) =>
        settledAt === null ? '–' : <time dateTime={settledAt}>{dateTime(settledAt)}</time>,
    },
  ];
  return (
    <DataTable
      label={t('report.recipientsList')}
      columns={columns}
      rows={recipients}
      rowKey={({ id }) => id}
    />
  );
}
