import { useSession } from '@academy/api-client';
import { useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetProjectQuery } from '../../api/projects.ts';
import { useGetAllSettingsQuery } from '../../api/settings.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { FormSkeleton, LoadFailure } from '../../components/load-failure.tsx';
import { newProjectFields, projectFieldsOf } from './project-fields.ts';
import { ProjectForm } from './project-form.tsx';
import './projects.css';

/** A new project. */
export function NewProjectPage() {
  const { t } = useTranslation('projects');
  const { role } = useSession();
  // Editors set no terms: the server's own hold.
  const {
    data: settings,
    isLoading,
    error,
    refetch,
  } = useGetAllSettingsQuery(undefined, {
    skip: role !== 'admin',
  });
  useHead({ title: t('form.new'), noIndex: true });
  return (
    <>
      <PageHead title={t('form.new')} back={{ to: '/projects', label: t('form.back') }} />
      {error ? (
        <LoadFailure title={t('form.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : isLoading ? (
        <FormSkeleton />
      ) : (
        <ProjectForm stored={null} initialValues={newProjectFields(settings?.defaultAccessDays ?? null)} />
      )}
    </>
  );
}

/** A stored project, found by its id or slug. */
export function EditProjectPage() {
  const { t } = useTranslation('projects');
  const { id = '' } = useParams();
  const { currentData: project, error, refetch } = useGetProjectQuery(id);
  useHead({ title: project?.title ?? t('form.edit'), noIndex: true });
  return (
    <>
      <PageHead title={project?.title ?? t('form.edit')} back={{ to: '/projects', label: t('form.back') }} />
      {project ? (
        <ProjectForm key={project.id} stored={project} initialValues={projectFieldsOf(project)} />
      ) : error ? (
        <LoadFailure title={t('form.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
