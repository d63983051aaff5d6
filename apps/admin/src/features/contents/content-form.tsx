import { useSession, type Versioned } from '@academy/api-client';
import { CONTENT_LEVELS, CONTENT_STATUSES, CONTENT_TYPES } from '@academy/shared';
import { Form, Radio, Select, Switch } from 'antd';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type StaffContent,
  useCreateContentMutation,
  useLazyGetContentQuery,
  useUpdateContentMutation,
} from '../../api/contents.ts';
import { FormSection } from '../../components/fields/form-section.tsx';
import { CertificateSection } from '../../components/item/certificate-section.tsx';
import { PublicationChecklist, type Requirement } from '../../components/item/publication-checklist.tsx';
import { CoverSection } from '../../components/item/cover-section.tsx';
import { CreditsSection } from '../../components/item/credits-section.tsx';
import { ReadOnlyTerms, TermsFields } from '../../components/item/terms-fields.tsx';
import { ScheduleFields } from '../../components/item/schedule-fields.tsx';
import { TextsSection } from '../../components/item/texts-section.tsx';
import { RecordForm } from '../../components/record/record-form.tsx';
import {
  changedContentOf,
  closedBy,
  contentFieldsOf,
  contentInputOf,
  type ContentFields,
  missingIn,
} from './fields/content-fields.ts';
import { readDownloads, type DownloadsValue } from './fields/download-entries.ts';
import { useFieldTexts } from './fields/use-field-texts.ts';
import { readVideos, videoSecondsOf, type VideosValue } from './fields/video-entries.ts';
import { ClosingQuizSection } from './fields/closing-section.tsx';
import { TYPE_SECTIONS } from './fields/part-sections.tsx';
import { useQuizSave } from './results/use-quiz-save.ts';

const ContentHistory = lazy(() => import('./history/content-history.tsx'));
const PreviewPane = lazy(() => import('./preview/preview-pane.tsx'));

interface ContentFormProps {
  /** The content as stored; null for a new one. */
  stored: Versioned<StaffContent> | null;
  initialValues: ContentFields;
}

/** The form for a content. Saving returns to the list. */
export function ContentForm({ stored, initialValues }: ContentFormProps) {
  const { t } = useTranslation('contents');
  const [form] = Form.useForm<ContentFields>();
  const setsTerms = useSession().role === 'admin';
  const [create] = useCreateContentMutation();
  const [send] = useUpdateContentMutation();
  const [read] = useLazyGetContentQuery();
  const { update, dialog } = useQuizSave(stored, send);

  return (
    <>
      <RecordForm
        form={form}
        name="content"
        list="/contenuti"
        stored={stored}
        initialValues={initialValues}
        kind={{
          create,
          update,
          read,
          fieldsOf: contentFieldsOf,
          inputOf: (fields) => contentInputOf(fields, setsTerms),
          changesOf: (base, fields) => changedContentOf(base, fields, setsTerms),
        }}
        fields={useFieldTexts()}
        savedTitle={t('form.saved')}
        savedText={({ title }) => t('form.savedText', { title })}
        failureTitle={t('form.failed')}
        preview={(close) => <PreviewPane form={form} stored={stored} onClose={close} />}
        history={(content, history) => <ContentHistory content={content} {...history} />}
      >
        <TextsSection
          followsTitle
          base="/contenuti/"
          current={stored?.slug ?? null}
          currentEnglish={stored?.slugs.en ?? null}
        />
        <CreditsSection />
        <PublicationSection />
        <TermsSection initialValues={initialValues} />
        <ContentCertificateSection />
        <CoverSection help={t('form.coverHelp')} seed={stored?.slug ?? 'academy'} />
        <TypeSections initialValues={initialValues} />
        {stored && <ClosingQuizSection content={stored} />}
      </RecordForm>
      {/* Outside the form, which would otherwise take what is submitted in it for its own. */}
      {dialog}
    </>
  );
}

/** What a content of the chosen type consists of. */
function TypeSections({ initialValues }: { initialValues: ContentFields }) {
  const type = Form.useWatch<ContentFields['contentType'] | undefined>('contentType');
  return TYPE_SECTIONS[type ?? initialValues.contentType].map((Section, index) => (
    <Section key={index} initialValues={initialValues} />
  ));
}

function PublicationSection() {
  const { t } = useTranslation(['contents', 'ui']);
  const status = Form.useWatch<ContentFields['status'] | undefined>('status');
  return (
    <FormSection title={t('form.publication')} text={t('form.publicationHelp')}>
      <Form.Item required name="contentType" label={t('form.type')}>
        <Select options={CONTENT_TYPES.map((value) => ({ value, label: t(`ui:badge.${value}`) }))} />
      </Form.Item>
      <Form.Item required name="level" label={t('ui:contentFilter.level.label')}>
        <Select options={CONTENT_LEVELS.map((value) => ({ value, label: t(`ui:badge.${value}`) }))} />
      </Form.Item>
      <Form.Item required name="status" label={t('form.status')}>
        <Radio.Group
          options={CONTENT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          optionType="button"
        />
      </Form.Item>
      <p className="muted" role="status">
        {status && t(`form.statusNote.${status}`)}
      </p>
      <Form.Item name="hasQuestions" label={t('form.questions')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <ScheduleFields isPublished={status === 'published'} isWithdrawn={status === 'archived'} />
      <Checklist />
    </FormSection>
  );
}

/** What must be entered before the content can be published. */
function Checklist() {
  const { t } = useTranslation(['errors', 'contents']);
  const form = Form.useFormInstance<ContentFields>();
  // A type has only some of these fields in the form; the others keep their values.
  const all = { form, preserve: true };
  const contentType = Form.useWatch<ContentFields['contentType'] | undefined>('contentType', all);
  const vimeoIds = Form.useWatch<VideosValue | undefined>('vimeoIds', all);
  const downloads = Form.useWatch<DownloadsValue | undefined>('downloads', all);
  const text = Form.useWatch<ContentFields['text'] | undefined>('text', all);
  const quiz = Form.useWatch<ContentFields['quiz'] | undefined>('quiz', all);
  const seminar = Form.useWatch<ContentFields['seminar'] | undefined>('seminar', all);
  if (contentType === undefined || vimeoIds === undefined || downloads === undefined) return null;
  if (text === undefined || quiz === undefined || seminar === undefined) return null;
  const parts = missingIn({ contentType, vimeoIds, downloads, text, quiz, seminar });
  const requirements: Requirement[] = [
    ...parts.map(({ field, code }) => ({ field, text: t(`errors:${code}`), isMet: false })),
    ...readVideos(vimeoIds).unreadable.map((entry) => ({
      field: 'vimeoIds',
      text: t('contents:videos.refused', { entries: entry }),
      isMet: false,
    })),
    {
      field: 'downloads',
      text: t('contents:downloads.refused'),
      isMet: readDownloads(downloads).every(({ isLink }) => isLink),
    },
  ];
  return <PublicationChecklist requirements={requirements} />;
}

/** The content that the quiz closes, as chosen in the form; null for none. */
function useClosedContent(): ContentFields['closesId'] {
  // A type has only some of these fields in the form; the others keep their values.
  const all = { form: Form.useFormInstance<ContentFields>(), preserve: true };
  const contentType = Form.useWatch<ContentFields['contentType'] | undefined>('contentType', all);
  const closesId = Form.useWatch<ContentFields['closesId'] | undefined>('closesId', all);
  return contentType && closesId ? closedBy({ contentType, closesId }) : null;
}

/** Not for a quiz that closes a content, whose certificate waits for it. */
function ContentCertificateSection() {
  const { t } = useTranslation('contents');
  const vimeoIds = Form.useWatch<VideosValue | undefined>('vimeoIds');
  if (useClosedContent()) return null;
  return (
    <CertificateSection
      help={t('form.certificateHelp')}
      videoSeconds={vimeoIds ? videoSecondsOf(vimeoIds) : 0}
    />
  );
}

/** The price of a content. Editable by admins, read-only for editors. */
function TermsSection({ initialValues }: { initialValues: ContentFields }) {
  const { t } = useTranslation(['contents', 'ui']);
  const { role } = useSession();
  const isPremium = Form.useWatch<boolean | undefined>('isPremium') ?? false;
  const closed = useClosedContent();
  if (closed) {
    return (
      <FormSection title={t('form.terms')}>
        <p>{t('closes.terms', { title: closed.label })}</p>
      </FormSection>
    );
  }
  return (
    <FormSection title={t('form.terms')} text={t('form.termsHelp')}>
      {role === 'admin' ? (
        <>
          <Form.Item required name="isPremium" label={t('form.premium')} valuePropName="checked">
            <Switch />
          </Form.Item>
          {isPremium && <TermsFields />}
        </>
      ) : (
        <>
          <p>
            {initialValues.isPremium ? (
              <ReadOnlyTerms terms={initialValues} noPrice={t('ui:badge.premium')} />
            ) : (
              <strong>{t('ui:badge.free')}</strong>
            )}
          </p>
          <p className="muted">{t('form.termsReadOnly')}</p>
        </>
      )}
    </FormSection>
  );
}
