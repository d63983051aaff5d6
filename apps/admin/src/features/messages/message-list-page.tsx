import type { Message } from '@academy/api-client';
import { MESSAGE_SORTS } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListMessagesInfiniteQuery } from '../../api/messages.ts';
import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { FilterPanel } from '../../components/filters/filter-panel.tsx';
import { useSort } from '../../components/filters/use-sort.ts';
import { useUrlFilters } from '../../components/filters/use-url-filters.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { rowsOf } from '../../components/list/list-query.ts';
import { ColumnChooser } from '../../components/table/column-chooser.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { useColumnChoice } from '../../components/table/use-column-choice.ts';
import { MessageBadge } from './message/message-badge.tsx';
import './messages.css';

/** Milliseconds between two reloads of the list while a message is being sent. */
const POLL_MS = 10_000;

/** The messages to owners of items; those about one item when it is in the address. */
export function MessageListPage() {
  const { t } = useTranslation('messages');
  const { params, setFilter, reset } = useUrlFilters<'item'>();
  const itemId = params.get('item') ?? '';
  const filters = itemId ? { itemId } : {};
  const columns = useColumns();
  const { visibility, show } = useColumnChoice('messages', columns);
  const { order, sorting } = useSort(MESSAGE_SORTS);
  const list = { ...filters, ...order };
  const query = useListMessagesInfiniteQuery(list);
  const isUnderWay = rowsOf(query)?.some(({ status }) => status === 'sending') ?? false;
  useListMessagesInfiniteQuery(list, {
    pollingInterval: isUnderWay ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const title = rowsOf(query)?.[0]?.items.find(({ id }) => id === itemId)?.title;
  const itemText = title === undefined ? t('filters.itemUnknown') : t('filters.item', { title });
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={<ListExportButton list="messages" filters={filters} />}
      create={
        <Link className="button button--primary button--small" to="/messaggi/nuovo">
          {t('create')}
        </Link>
      }
      filters={
        <FilterPanel
          list="messages"
          label={t('filters.label')}
          searches={[]}
          fields={[{ kind: 'given', name: 'item', text: itemId && itemText }]}
          setFilter={setFilter}
          reset={reset}
          tools={<ColumnChooser columns={columns} visibility={visibility} show={show} />}
        />
      }
      isFiltered={itemId !== ''}
      reset={reset}
      query={query}
      failed={t('failed')}
      empty={t('empty', { returnObjects: true })}
    >
      {(rows) => (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={sorting}
          visibility={visibility}
        />
      )}
    </ListPage>
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
