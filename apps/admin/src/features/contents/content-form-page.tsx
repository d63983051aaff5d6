import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { type StaffContent, useGetContentQuery } from '../../api/contents.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import { SeminarTabs } from '../../components/seminar/seminar-tabs.tsx';
import { MessageLinks } from '../../components/item/message-link.tsx';
import { useNewItemSettings } from '../../components/item/use-new-item-settings.ts';
import { ContentForm } from './content-form.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { CLOSES_QUERY } from './fields/closing-section.tsx';
import { type ContentFields, contentFieldsOf, newContentFields } from './fields/content-fields.ts';
import { QuizTabs } from './results/quiz-tabs.tsx';
import './contents.css';

/** A new content. */
export function NewContentPage() {
  const { t } = useTranslation('contents');
  const settings = useNewItemSettings();
  const closesId = useSearchParams()[0].get(CLOSES_QUERY);
  const closed = useGetContentQuery(closesId ?? '', { skip: closesId === null });
  return (
    <FormPage
      title={t('form.new')}
      back={{ to: '/contenuti', label: t('form.back') }}
      query={settings}
      failed={t('form.loadFailed')}
    >
      {(known) =>
        closed.isLoading ? null : (
          <ContentForm
            stored={null}
            initialValues={{
              ...newContentFields(known?.defaultAccessDays ?? null),
              ...(closed.currentData && closing(closed.currentData)),
            }}
          />
        )
      }
    </FormPage>
  );
}

/** The fields of a new quiz that closes a content. */
function closing({ id, title }: StaffContent): Pick<ContentFields, 'contentType' | 'closesId'> {
  return { contentType: 'quiz', closesId: { value: id, label: title } };
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
            {content.seminar && <SeminarTabs contentId={content.id} />}
            <ContentForm key={content.id} stored={content} initialValues={contentFieldsOf(content)} />
          </>
        )
      }
    </FormPage>
  );
}
