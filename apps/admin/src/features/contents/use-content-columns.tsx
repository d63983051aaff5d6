import type { ContentSummary } from '@academy/api-client';
import { Badge, Cover, TypeBadge, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../components/table/column.ts';
import { RowActions } from './row-actions.tsx';

/** The columns of the list of contents. */
export function useContentColumns(): Column<ContentSummary>[] {
  const { t } = useTranslation(['contents', 'ui']);
  const { date, money, number } = useFormats();
  const column = (
    key: 'type' | 'status' | 'price' | 'lessons' | 'teachers' | 'topics' | 'level' | 'slug' | 'created',
    render: Column<ContentSummary>['render'],
    more: Partial<Column<ContentSummary>> = {},
  ): Column<ContentSummary> => {
    const name = t(`columns.${key}`);
    return { key, title: name, render, choice: { name }, ...more };
  };
  const hidden = (key: 'topics' | 'level' | 'slug') => ({
    choice: { name: t(`columns.${key}`), isHidden: true },
  });
  return [
    {
      key: 'title',
      title: t('columns.title'),
      sort: { ascending: 'title', descending: '-title', first: 'ascending' },
      render: (content) => <Title content={content} />,
    },
    column('type', ({ contentType }) => <TypeBadge type={contentType} />),
    column('status', ({ status }) => (
      <Badge tone={status === 'published' ? 'completed' : 'plain'}>{t(`status.${status}`)}</Badge>
    )),
    column(
      'price',
      ({ isPremium, priceCents, currency }) => (isPremium ? money(priceCents, currency) : t('ui:badge.free')),
      { numeric: true, sort: { ascending: 'price', descending: '-price', first: 'descending' } },
    ),
    column('lessons', ({ videoCount }) => number(videoCount), { numeric: true, room: 'wide' }),
    column('teachers', ({ teachers }) => <Long text={teachers.map(({ name }) => name).join(', ')} />, {
      room: 'wide',
    }),
    column(
      'topics',
      ({ topics }) => <Long text={topics.map(({ title }) => title).join(', ')} />,
      hidden('topics'),
    ),
    column('level', ({ level }) => t(`ui:badge.${level}`), hidden('level')),
    column('slug', ({ slug }) => <Long text={slug} />, hidden('slug')),
    column('created', ({ createdAt }) => date(createdAt), {
      numeric: true,
      sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    }),
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('columns.actions')}</span>,
      render: (content) => <RowActions content={content} />,
    },
  ];
}

/** A text that breaks instead of widening the table. */
function Long({ text }: { text: string }) {
  return <span className="contents__long">{text}</span>;
}

function Title({ content: { id, title, slug, coverImageUrl } }: { content: ContentSummary }) {
  return (
    <span className="contents__name">
      <span className="contents__thumb">
        <Cover src={coverImageUrl} seed={slug} />
      </span>
      <Link className="contents__title" to={`/contenuti/modifica/${id}`}>
        {title}
      </Link>
    </span>
  );
}
