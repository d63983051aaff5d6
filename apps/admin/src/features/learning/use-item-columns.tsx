import type { ItemStats } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../components/table/column.ts';
import { useItemTitle } from './use-item-title.ts';
import './learning.css';

/** The columns of contents or projects with their figures. */
export function useItemColumns(): Column<ItemStats>[] {
  const { t } = useTranslation('learning');
  const { number, percent } = useFormats();
  const titleOf = useItemTitle();
  return [
    {
      key: 'title',
      title: t('columns.title'),
      render: (item) => (
        <Link className="learning__title" to={pathOf(item)}>
          {titleOf(item)}
        </Link>
      ),
    },
    { key: 'started', title: t('columns.started'), numeric: true, render: ({ started }) => number(started) },
    {
      key: 'watched',
      title: t('columns.watched'),
      numeric: true,
      render: ({ watchedShare }) => (watchedShare === null ? '–' : percent(watchedShare)),
    },
    {
      key: 'completed',
      title: t('columns.completed'),
      numeric: true,
      render: ({ completed }) => number(completed),
    },
    {
      key: 'certified',
      title: t('columns.certified'),
      numeric: true,
      render: ({ certified }) => number(certified),
    },
  ];
}

/** The address of an item's figures. */
function pathOf({ itemType, itemId }: ItemStats): string {
  return `/apprendimento/${itemType === 'project' ? 'progetti' : 'contenuti'}/${itemId}`;
}
