import type { TeacherSummary } from '@academy/api-client';
import { Portrait, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeleteTeacherMutation } from '../../../api/credits.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { useList } from '../../../components/list/use-list.ts';
import type { Column } from '../../../components/table/column.ts';
import { PageLink } from '../page-link.tsx';
import { RowActions } from '../row-actions.tsx';
import { teacherList } from './teacher-list.ts';
import '../credits.css';
import { pathOf } from '../../../components/navigation/pages.ts';

/** Every teacher, to search, sort and open. */
export function TeacherListPage() {
  const list = useList(teacherList);
  return <ListPage list={list} columns={useColumns(() => void list.query.refetch())} />;
}

function useColumns(refresh: () => void): Column<TeacherSummary>[] {
  const { t } = useTranslation('credits');
  const { number } = useFormats();
  const [remove] = useDeleteTeacherMutation();
  return [
    {
      key: 'name',
      title: t('teachers.name'),
      sort: { ascending: 'name', descending: '-name', first: 'ascending' },
      render: ({ id, name, slug, portraitUrl }) => (
        <span className="credit-name">
          <Portrait src={portraitUrl} seed={slug} />
          <Link to={pathOf('editTeacher', id)}>{name}</Link>
        </span>
      ),
    },
    {
      key: 'role',
      title: t('teachers.role'),
      render: ({ role }) => <span className="credit-text">{role}</span>,
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
      render: ({ id, name, slug, contentCount }) => (
        <RowActions
          name={name}
          edit={pathOf('editTeacher', id)}
          page={contentCount > 0 && <PageLink kind="teacher" slug={slug} name={name} />}
          deletion={t('teachers.deletion', { returnObjects: true, name })}
          contentCount={contentCount}
          remove={() => remove(id)}
          refresh={refresh}
        />
      ),
    },
  ];
}
