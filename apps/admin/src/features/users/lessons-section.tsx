import type { Lesson } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListUserLessonsInfiniteQuery } from '../../api/users.ts';
import { ListSection } from '../../components/list/list-section.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { pathOf } from '../../components/navigation/pages.ts';

/** The contents the user saved or completed. */
export function LessonsSection({ userId }: { userId: string }) {
  const { t } = useTranslation('users');
  const { date } = useFormats();
  const query = useListUserLessonsInfiniteQuery(userId);
  const columns: Column<Lesson>[] = [
    {
      key: 'title',
      title: t('lessons.columns.title'),
      render: ({ content }) =>
        content === null ? (
          <span className="muted">{t('lessons.deleted')}</span>
        ) : (
          <Link className="users__name" to={pathOf('editContent', content.id)}>
            {content.title}
          </Link>
        ),
    },
    {
      key: 'saved',
      title: t('lessons.columns.saved'),
      numeric: true,
      render: ({ isSaved, savedAt }) => (isSaved && savedAt !== null ? date(savedAt) : '–'),
    },
    {
      key: 'completed',
      title: t('lessons.columns.completed'),
      numeric: true,
      render: ({ isCompleted, completedAt }) =>
        isCompleted && completedAt !== null ? date(completedAt) : '–',
    },
  ];
  return (
    <ListSection
      title={t('lessons.title')}
      text={<Link to={`/apprendimento/persone/${userId}`}>{t('lessons.all')}</Link>}
      query={query}
      failed={t('lessons.failed')}
      empty={t('lessons.empty')}
    >
      {(lessons) => (
        <DataTable
          label={t('lessons.list')}
          columns={columns}
          rows={lessons}
          rowKey={({ contentId }) => contentId}
        />
      )}
    </ListSection>
  );
}
