import type { Message } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListMessagesInfiniteQuery } from '../../api/messages.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { rowsOf } from '../../components/list/list-query.ts';
import { useList } from '../../components/list/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { messageList } from './message-list.ts';
import { MessageBadge } from './message/message-badge.tsx';
import './messages.css';

/** Milliseconds between two reloads of the list while a message is being sent. */
const POLL_MS = 10_000;

/** The messages to owners of items; those about one item when it is in the address. */
export function MessageListPage() {
  const { t } = useTranslation('messages');
  const list = useList(messageList);
  const rows = rowsOf(list.query);
  const isUnderWay = rows?.some(({ status }) => status === 'sending') ?? false;
  useListMessagesInfiniteQuery(list.sorted, {
    pollingInterval: isUnderWay ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const title = rows?.[0]?.items.find(({ id }) => id === list.filters.itemId)?.title;
  return (
    <ListPage
      list={list}
      columns={useColumns()}
      linkTexts={title === undefined ? {} : { itemId: t('filters.item', { title }) }}
    />
  );
}

function useColumns(): Column<Message>[] {
  const { t } = useTranslation('messages');
  const { dateTime, number } = useFormats();
  return [
    {
      key: 'subject',
      title: t('columns.subject'),
      render: ({ id, written }) => (
        <Link className="messages__subject" to={`/messaggi/${id}`}>
          {written.it.subject}
        </Link>
      ),
    },
    {
      key: 'items',
      title: t('columns.items'),
      render: ({ items }) => items.map(({ title }) => title).join(', '),
    },
    { key: 'status', title: t('columns.status'), render: ({ status }) => <MessageBadge status={status} /> },
    {
      key: 'sent',
      title: t('columns.sent'),
      numeric: true,
      render: ({ counts, recipientCount }) =>
        t('sentOf', { sent: number(counts.sent), count: recipientCount }),
    },
    {
      key: 'created',
      title: t('columns.created'),
      numeric: true,
      sort: { ascending: 'createdAt', descending: '-createdAt', first: 'descending' },
      render: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
    },
  ];
}
