import type { Completion } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { completionList } from './completion-list.ts';
import { ListedLearner } from './listed-learner.tsx';
import './learning.css';

/** Which contents learners completed in a period, as the dashboard counts them; for administrators. */
export function CompletionsPage() {
  return <ListPage list={useList(completionList)} columns={useColumns()} />;
}

function useColumns(): Column<Completion>[] {
  const { t } = useTranslation('learning');
  const { dateTime } = useFormats();
  return [
    {
      key: 'content',
      title: t('completions.content'),
      render: ({ contentId, title }) => (
        <Link className="learning__title" to={`/apprendimento/contenuti/${contentId}`}>
          {title ?? t('deleted.content')}
        </Link>
      ),
    },
    {
      key: 'email',
      title: t('learners.email'),
      render: (learner) => <ListedLearner learner={learner} />,
    },
    {
      key: 'completed',
      title: t('learners.completed'),
      numeric: true,
      render: ({ completedAt }) => <time dateTime={completedAt}>{dateTime(completedAt)}</time>,
    },
  ];
}
