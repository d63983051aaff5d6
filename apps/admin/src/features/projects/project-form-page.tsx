import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useGetProjectQuery } from '../../api/projects.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import { MessageLinks } from '../../components/item/message-link.tsx';
import { useNewItemSettings } from '../../components/item/use-new-item-settings.ts';
import { newProjectFields, projectFieldsOf } from './fields/project-fields.ts';
import { ProjectForm } from './project-form.tsx';
import './projects.css';

/** A new project. */
export function NewProjectPage() {
  const { t } = useTranslation('projects');
  return (
    <FormPage
      title={t('form.new')}
      back={{ to: '/projects', label: t('form.back') }}
      query={useNewItemSettings()}
      failed={t('form.loadFailed')}
    >
      {(settings) => (
        <ProjectForm stored={null} initialValues={newProjectFields(settings?.defaultAccessDays ?? null)} />
      )}
    </FormPage>
  );
}

/** A stored project, found by its id or slug. */
export function EditProjectPage() {
  const { t } = useTranslation('projects');
  const { id = '' } = useParams();
  const query = useGetProjectQuery(id);
  return (
    <FormPage
      title={query.currentData?.title ?? t('form.edit')}
      back={{ to: '/projects', label: t('form.back') }}
      actions={
        query.currentData && (
          <>
            <Link to={`/apprendimento/progetti/${query.currentData.id}`}>{t('form.learning')}</Link>
            <MessageLinks kind="project" item={query.currentData} />
          </>
        )
      }
      query={query}
      failed={t('form.loadFailed')}
    >
      {(project) =>
        project && <ProjectForm key={project.id} stored={project} initialValues={projectFieldsOf(project)} />
      }
    </FormPage>
  );
}
