import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetTopicQuery } from '../../../api/credits.ts';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { FormPage } from '../../../components/form/form-page.tsx';
import { useHead } from '@academy/ui';
import { NEW_TOPIC, topicFieldsOf } from './topic-fields.ts';
import { TopicForm } from './topic-form.tsx';
import '../credits.css';

/** A new topic. */
export function NewTopicPage() {
  const { t } = useTranslation('credits');
  useHead({ title: t('topics.new'), noIndex: true });
  return (
    <>
      <PageHead title={t('topics.new')} back={{ to: '/argomenti', label: t('topics.back') }} />
      <TopicForm stored={null} initialValues={NEW_TOPIC} />
    </>
  );
}

/** A stored topic. */
export function EditTopicPage() {
  const { t } = useTranslation('credits');
  const { id = '' } = useParams();
  const query = useGetTopicQuery(id);
  return (
    <FormPage
      title={query.currentData?.title ?? t('topics.edit')}
      back={{ to: '/argomenti', label: t('topics.back') }}
      query={query}
      failed={t('topics.failed')}
    >
      {(topic) => topic && <TopicForm key={topic.id} stored={topic} initialValues={topicFieldsOf(topic)} />}
    </FormPage>
  );
}
