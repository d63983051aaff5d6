import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetProjectStatsQuery } from '../../api/learning.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { ItemPage } from './item-page.tsx';
import { useItemColumns } from './use-item-columns.tsx';
import { pathOf } from '../../components/navigation/pages.ts';

/** The figures of a project, content by content. */
export function ProjectLearningPage() {
  const { t } = useTranslation('learning');
  const { id = '' } = useParams();
  const query = useGetProjectStatsQuery(id);
  const columns = useItemColumns();
  return (
    <ItemPage query={query} edit={{ to: pathOf('editProject', id), label: t('editProject') }}>
      {({ contents }) => (
        <section className="learning__section" aria-labelledby="contents-title">
          <h2 id="contents-title">{t('contents.title')}</h2>
          <p className="muted">{t('contents.text')}</p>
          <DataTable
            label={t('contents.list')}
            columns={columns}
            rows={contents}
            rowKey={({ itemId }) => itemId}
          />
        </section>
      )}
    </ItemPage>
  );
}
