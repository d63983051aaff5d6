import { type ProjectDetail, useSession, type Versioned } from '@academy/api-client';
import { Form, Switch } from 'antd';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCreateProjectMutation,
  useLazyGetProjectQuery,
  useUpdateProjectMutation,
} from '../../api/projects.ts';
import { FieldRow, FormSection } from '../../components/fields/form-section.tsx';
import { valuesOf } from '../../components/form/values.ts';
import { CertificateSection } from '../../components/item/certificate-section.tsx';
import { CoverSection } from '../../components/item/cover-section.tsx';
import { CreditsSection } from '../../components/item/credits-section.tsx';
import { PublicationChecklist } from '../../components/item/publication-checklist.tsx';
import { ScheduleFields } from '../../components/item/schedule-fields.tsx';
import { TextsSection } from '../../components/item/texts-section.tsx';
import { RecordForm } from '../../components/record/record-form.tsx';
import { ContentsField } from './fields/contents-field.tsx';
import {
  isOpeningEmpty,
  isSoldEmpty,
  type ProjectFields,
  projectFieldsOf,
  projectInputOf,
} from './fields/project-fields.ts';
import { useFieldTexts } from './fields/use-field-texts.ts';
import { SaleSection } from './sale-section.tsx';

const ProjectHistory = lazy(() => import('./history/project-history.tsx'));
const PreviewPane = lazy(() => import('./preview/preview-pane.tsx'));

interface ProjectFormProps {
  /** The project as stored; null for a new one. */
  stored: Versioned<ProjectDetail> | null;
  initialValues: ProjectFields;
}

/** The form for a project, including its contents. Saving returns to the list. */
export function ProjectForm({ stored, initialValues }: ProjectFormProps) {
  const { t } = useTranslation(['projects', 'errors']);
  const [form] = Form.useForm<ProjectFields>();
  const setsTerms = useSession().role === 'admin';
  const [create] = useCreateProjectMutation();
  const [update] = useUpdateProjectMutation();
  const [read] = useLazyGetProjectQuery();

  return (
    <RecordForm
      form={form}
      name="project"
      list="/projects"
      stored={stored}
      initialValues={initialValues}
      kind={{
        create,
        update,
        read,
        fieldsOf: projectFieldsOf,
        inputOf: (fields) => projectInputOf(fields, setsTerms),
      }}
      fields={useFieldTexts()}
      savedTitle={t('form.saved')}
      savedText={({ title }) => t('form.savedText', { title })}
      failureTitle={t('form.failed')}
      preview={(close) => <PreviewPane form={form} stored={stored} onClose={close} />}
      history={(project, history) => <ProjectHistory project={project} {...history} />}
    >
      <TextsSection
        base="/progetto/"
        current={stored?.slug ?? null}
        currentEnglish={stored?.slugs.en ?? null}
      />
      <FormSection title={t('form.contents')} text={t('form.contentsHelp')}>
        <Form.Item
          name="contents"
          label={t('form.contentsLabel')}
          dependencies={['isActive', 'priceCents', 'publishAt']}
          rules={[
            {
              validator: (_rule: unknown, contents: ProjectFields['contents']) =>
                contents.some(isOpeningEmpty)
                  ? Promise.reject(new Error(t('errors:catalogue.opening_not_one')))
                  : Promise.resolve(),
            },
            {
              validator: () =>
                // One that was sold so before that was checked can still be edited.
                isSoldEmpty(valuesOf(form)) && !isSoldEmpty(initialValues)
                  ? Promise.reject(new Error(t('errors:catalogue.project_without_contents')))
                  : Promise.resolve(),
            },
          ]}
        >
          <ContentsField />
        </Form.Item>
      </FormSection>
      <CreditsSection />
      <SaleSection initialValues={initialValues} />
      <PublicationSection />
      <ProjectCertificateSection />
      <CoverSection help={t('form.coverHelp')} seed={stored?.slug ?? 'academy'} />
    </RecordForm>
  );
}

function ProjectCertificateSection() {
  const { t } = useTranslation('projects');
  const contents = Form.useWatch<ProjectFields['contents'] | undefined>('contents') ?? [];
  const videoSeconds = contents.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
  return <CertificateSection help={t('form.certificateHelp')} videoSeconds={videoSeconds} />;
}

function PublicationSection() {
  const { t } = useTranslation('projects');
  const isActive = Form.useWatch<ProjectFields['isActive'] | undefined>('isActive') ?? true;
  return (
    <FormSection title={t('form.publication')} text={t('form.publicationHelp')}>
      <FieldRow>
        <Form.Item
          required
          name="isActive"
          label={t('form.active')}
          valuePropName="checked"
          extra={t('form.activeHelp')}
        >
          <Switch />
        </Form.Item>
        <Form.Item
          required
          name="isFeatured"
          label={t('form.featured')}
          valuePropName="checked"
          extra={t('form.featuredHelp')}
        >
          <Switch />
        </Form.Item>
      </FieldRow>
      <ScheduleFields isPublished={isActive} isWithdrawn={!isActive} />
      <Checklist />
    </FormSection>
  );
}

/** What must be entered before the project can be sold. */
function Checklist() {
  const { t } = useTranslation('projects');
  const priceCents = Form.useWatch<number | null | undefined>('priceCents') ?? null;
  const contents = Form.useWatch<ProjectFields['contents'] | undefined>('contents') ?? [];
  const isMet = !isSoldEmpty({ isActive: true, publishAt: null, priceCents, contents });
  return <PublicationChecklist requirements={[{ field: 'contents', text: t('form.needsContent'), isMet }]} />;
}
