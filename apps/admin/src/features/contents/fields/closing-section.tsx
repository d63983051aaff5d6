import { useSession } from '@academy/api-client';
import { CONTENT_TYPE_RULES } from '@academy/shared';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StaffContent } from '../../../api/contents.ts';
import { FormSection } from '../../../components/fields/form-section.tsx';
import { RemoteSelect } from '../../../components/fields/remote-select.tsx';
import { PAGES, pathOf } from '../../../components/navigation/pages.ts';
import { useContentOptions } from '../../../components/item/use-content-options.ts';
import type { ContentFields } from './content-fields.ts';

/** The query of the page of a new quiz that names the content it closes. */
export const CLOSES_QUERY = 'chiude';

/** Which content a quiz closes, if any. */
export function ClosesSection({ initialValues }: { initialValues: ContentFields }) {
  const { t } = useTranslation(['contents', 'form']);
  const form = Form.useFormInstance<ContentFields>();
  const isAdmin = useSession().role === 'admin';
  const closesId = Form.useWatch<ContentFields['closesId'] | undefined>('closesId');
  if (initialValues.closesId && !isAdmin) {
    return (
      <FormSection title={t('closes.section')} text={t('closes.help')}>
        <p>
          <Link to={pathOf('editContent', initialValues.closesId.value)}>{initialValues.closesId.label}</Link>
        </p>
        <p className="muted">{t('closes.readOnly')}</p>
      </FormSection>
    );
  }
  return (
    <FormSection title={t('closes.section')} text={t('closes.help')}>
      <Form.Item name="closesId" label={t('closes.label')}>
        <RemoteSelect placeholder={t('form:picker.search')} useOptions={useContentOptions} />
      </Form.Item>
      {closesId && (
        <p>
          <Button onClick={() => form.setFieldValue('closesId', null)}>{t('closes.detach')}</Button>
        </p>
      )}
    </FormSection>
  );
}

/** The quiz that closes a stored content, or the way to write one. */
export function ClosingQuizSection({ content }: { content: StaffContent }) {
  const { t } = useTranslation('contents');
  const { id, closingQuiz, contentType } = content;
  if (CONTENT_TYPE_RULES[contentType].needs === 'quiz') return null;
  return (
    <FormSection title={t('closes.quiz')} text={t('closes.quizHelp')}>
      <p>
        {closingQuiz ? (
          <Link to={pathOf('editContent', closingQuiz.id)}>{closingQuiz.title}</Link>
        ) : (
          <Link to={`${PAGES.newContent}?${CLOSES_QUERY}=${id}`}>{t('closes.write')}</Link>
        )}
        {closingQuiz && closingQuiz.status !== 'published' && (
          <span className="muted"> · {t(`status.${closingQuiz.status}`)}</span>
        )}
      </p>
    </FormSection>
  );
}
