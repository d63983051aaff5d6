import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetProjectStatsQuery } from '../../api/learning.ts';
import { ItemPage } from './item-page.tsx';
import { ItemTable } from './item-table.tsx';

/** The figures of a project, content by content. */
export function ProjectLearningPage() {
  const { t } = useTranslation('learning');
  const { id = '' } = useParams();
  const query = useGetProjectStatsQuery(id);
  return (
    <ItemPage query={query} edit={{ to: `/projects/${id}/edit`, label: t('editProject') }}>
      {({ contents }) => (
        <section className="learning__section" aria-labelledby="contents-title">
          <h2 id="contents-title">{t('contents.title')}</h2>
          <p className="muted">{t('contents.text')}</p>
          <ItemTable label={t('contents.list')} rows={contents} />
        </section>
      )}
    </ItemPage>
  );
}
