import type { Topic } from '@academy/api-client';
import { TopicShape, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeleteTopicMutation } from '../../../api/credits.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { useList } from '../../../components/list/use-list.ts';
import type { Column } from '../../../components/table/column.ts';
import { PageLink } from '../page-link.tsx';
import { RowActions } from '../row-actions.tsx';
import { topicList } from './topic-list.ts';
import '../credits.css';
import { pathOf } from '../../../components/navigation/pages.ts';

/** Every topic, to search, sort and open. */
export function TopicListPage() {
  const list = useList(topicList);
  return <ListPage list={list} columns={useColumns(() => void list.query.refetch())} />;
}

function useColumns(refresh: () => void): Column<Topic>[] {
  const { t } = useTranslation('credits');
  const { number } = useFormats();
  const [remove] = useDeleteTopicMutation();
  return [
    {
      key: 'name',
      title: t('topics.name'),
      sort: { ascending: 'title', descending: '-title', first: 'ascending' },
      render: ({ id, title, color }) => (
        <span className="credit-name">
          <TopicShape color={color} />
          <Link to={pathOf('editTopic', id)}>{title}</Link>
        </span>
      ),
    },
    {
      key: 'description',
      title: t('topics.description'),
      render: ({ description }) => <span className="credit-text">{description}</span>,
    },
    {
      key: 'contents',
      title: t('published'),
      numeric: true,
      render: ({ contentCount }) => number(contentCount),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('actions')}</span>,
      render: ({ id, title, slug, contentCount }) => (
        <RowActions
          name={title}
          edit={pathOf('editTopic', id)}
          page={contentCount > 0 && <PageLink kind="topic" slug={slug} name={title} />}
          deletion={t('topics.deletion', { returnObjects: true, name: title })}
          contentCount={contentCount}
          remove={() => remove(id)}
          refresh={refresh}
        />
      ),
    },
  ];
}
