import type { ProjectSummary } from '@academy/api-client';
import { Badge, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../components/table/column.ts';
import { ScheduleNote } from '../../components/item/schedule-note.tsx';
import { ItemName, LongText } from '../../components/table/item-name.tsx';
import { RowActions } from './row-actions.tsx';
import { pathOf } from '../../components/navigation/pages.ts';

/** The columns of the list of projects. @param search the search that found them. */
export function useProjectColumns(search: string): Column<ProjectSummary>[] {
  const { t } = useTranslation('projects');
  const { date, money, number } = useFormats();
  return [
    {
      key: 'title',
      title: t('columns.title'),
      sort: { ascending: 'title', descending: '-title', first: 'ascending' },
      render: (project) => <ItemName item={project} search={search} to={pathOf('editProject', project.id)} />,
    },
    { key: 'status', title: t('columns.status'), render: (project) => <Status project={project} /> },
    {
      key: 'price',
      title: t('columns.price'),
      numeric: true,
      sort: { ascending: 'price', descending: '-price', first: 'descending' },
      render: ({ priceCents, currency }) =>
        priceCents === null ? t('form.notSold') : money(priceCents, currency),
    },
    {
      key: 'saving',
      title: t('columns.saving'),
      numeric: true,
      needsRoom: true,
      render: ({ savePercent }) => (savePercent ? t('bundle.saves', { percent: savePercent }) : '–'),
    },
    {
      key: 'contents',
      title: t('columns.contents'),
      numeric: true,
      render: ({ contentCount }) => number(contentCount),
    },
    {
      key: 'summary',
      title: t('columns.summary'),
      isHidden: true,
      render: ({ shortDescription }) => <LongText text={shortDescription} />,
    },
    {
      key: 'teachers',
      title: t('columns.teachers'),
      needsRoom: true,
      render: ({ teachers }) => <LongText text={teachers.map(({ name }) => name).join(', ')} />,
    },
    {
      key: 'topics',
      title: t('columns.topics'),
      isHidden: true,
      render: ({ topics }) => <LongText text={topics.map(({ title }) => title).join(', ')} />,
    },
    {
      key: 'created',
      title: t('columns.created'),
      numeric: true,
      sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
      render: ({ createdAt }) => date(createdAt),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('columns.actions')}</span>,
      render: (project) => <RowActions project={project} />,
    },
  ];
}

function Status({ project: { isActive, isFeatured, schedule } }: { project: ProjectSummary }) {
  const { t } = useTranslation(['projects', 'ui']);
  return (
    <span className="projects__badges">
      <Badge tone={isActive ? 'completed' : 'plain'}>
        {isActive ? t('form.active') : t('ui:badge.inactive')}
      </Badge>
      {isFeatured && <Badge tone="premium">★ {t('featured')}</Badge>}
      <ScheduleNote schedule={schedule} />
    </span>
  );
}
