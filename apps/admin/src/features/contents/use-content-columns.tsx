import type { ContentSummary } from '@academy/api-client';
import { CONTENT_TYPE_RULES } from '@academy/shared';
import { Badge, TypeBadge, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../components/table/column.ts';
import { ScheduleNote } from '../../components/item/schedule-note.tsx';
import { ItemName, LongText } from '../../components/table/item-name.tsx';
import { RowActions } from './row-actions.tsx';
import { pathOf } from '../../components/navigation/pages.ts';

/** The columns of the list of contents. @param search the search that found them. */
export function useContentColumns(search: string): Column<ContentSummary>[] {
  const { t } = useTranslation(['contents', 'ui']);
  const { date, money, number } = useFormats();
  const column = (
    key: 'type' | 'status' | 'price' | 'lessons' | 'teachers' | 'topics' | 'level' | 'slug' | 'created',
    render: Column<ContentSummary>['render'],
    more: Partial<Column<ContentSummary>> = {},
  ): Column<ContentSummary> => {
    return { key, title: t(`columns.${key}`), render, ...more };
  };
  return [
    {
      key: 'title',
      title: t('columns.title'),
      sort: { ascending: 'title', descending: '-title', first: 'ascending' },
      render: (content) => (
        <ItemName
          item={content}
          search={search}
          to={pathOf('editContent', content.id)}
          note={content.closes ? t('closes.row', { title: content.closes.title }) : undefined}
        />
      ),
    },
    column('type', ({ contentType }) => <TypeBadge type={contentType} />),
    column('status', ({ status, schedule }) => (
      <>
        <Badge tone={status === 'published' ? 'completed' : 'plain'}>{t(`status.${status}`)}</Badge>
        <ScheduleNote schedule={schedule} />
      </>
    )),
    column(
      'price',
      ({ isPremium, priceCents, currency, closes }) =>
        closes ? '' : isPremium ? money(priceCents, currency) : t('ui:badge.free'),
      { numeric: true, sort: { ascending: 'price', descending: '-price', first: 'descending' } },
    ),
    column(
      'lessons',
      ({ contentType, videoCount }) =>
        CONTENT_TYPE_RULES[contentType].needs === 'videos' ? number(videoCount) : '',
      { numeric: true, needsRoom: true },
    ),
    column('teachers', ({ teachers }) => <LongText text={teachers.map(({ name }) => name).join(', ')} />, {
      needsRoom: true,
    }),
    column('topics', ({ topics }) => <LongText text={topics.map(({ title }) => title).join(', ')} />, {
      isHidden: true,
    }),
    column('level', ({ level }) => t(`ui:badge.${level}`), { isHidden: true }),
    column('slug', ({ slug }) => <LongText text={slug} />, { isHidden: true }),
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
