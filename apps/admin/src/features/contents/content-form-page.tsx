import { useSession } from '@academy/api-client';
import { useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetContentQuery } from '../../api/contents.ts';
import { useGetAllSettingsQuery } from '../../api/settings.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { FormSkeleton, LoadFailure } from '../../components/load-failure.tsx';
import { contentFieldsOf, newContentFields } from './content-fields.ts';
import { ContentForm } from './content-form.tsx';
import './contents.css';

/** A new content. */
export function NewContentPage() {
  const { t } = useTranslation('contents');
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
      <PageHead title={t('form.new')} back={{ to: '/contenuti', label: t('form.back') }} />
      {error ? (
        <LoadFailure title={t('form.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : isLoading ? (
        <FormSkeleton />
      ) : (
        <ContentForm stored={null} initialValues={newContentFields(settings?.defaultAccessDays ?? null)} />
      )}
    </>
  );
}

/** A stored content, found by its id. */
export function EditContentPage() {
  const { t } = useTranslation('contents');
  const { id = '' } = useParams();
  const { currentData: content, error, refetch } = useGetContentQuery(id);
  useHead({ title: content?.title ?? t('form.edit'), noIndex: true });
  return (
    <>
      <PageHead title={content?.title ?? t('form.edit')} back={{ to: '/contenuti', label: t('form.back') }} />
      {content ? (
        <ContentForm key={content.id} stored={content} initialValues={contentFieldsOf(content)} />
      ) : error ? (
        <LoadFailure title={t('form.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
