import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useGetContentQuery } from '../../api/contents.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import { MessageLinks } from '../../components/item/message-link.tsx';
import { useNewItemSettings } from '../../components/item/use-new-item-settings.ts';
import { ContentForm } from './content-form.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { contentFieldsOf, newContentFields } from './fields/content-fields.ts';
import { QuizTabs } from './results/quiz-tabs.tsx';
import './contents.css';

/** A new content. */
export function NewContentPage() {
  const { t } = useTranslation('contents');
  return (
    <FormPage
      title={t('form.new')}
      back={{ to: '/contenuti', label: t('form.back') }}
      query={useNewItemSettings()}
      failed={t('form.loadFailed')}
    >
      {(settings) => (
        <ContentForm stored={null} initialValues={newContentFields(settings?.defaultAccessDays ?? null)} />
      )}
    </FormPage>
  );
}

/** A stored content, found by its id. */
export function EditContentPage() {
  const { t } = useTranslation('contents');
  const { id = '' } = useParams();
  const query = useGetContentQuery(id);
  return (
    <FormPage
      title={query.currentData?.title ?? t('form.edit')}
      back={{ to: '/contenuti', label: t('form.back') }}
      actions={
        query.currentData && (
          <>
            <Link to={`/apprendimento/contenuti/${id}`}>{t('form.learning')}</Link>
            <MessageLinks kind="content" item={query.currentData} />
            <DuplicateButton content={query.currentData} className="button button--small" />
          </>
        )
      }
      query={query}
      failed={t('form.loadFailed')}
    >
      {(content) =>
        content && (
          <>
            {content.contentType === 'quiz' && <QuizTabs contentId={content.id} />}
            <ContentForm key={content.id} stored={content} initialValues={contentFieldsOf(content)} />
          </>
        )
      }
    </FormPage>
  );
}
