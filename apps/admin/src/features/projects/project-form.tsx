import type { ProjectDetail } from '@academy/api-client';
import { slugify } from '@academy/shared';
import { Button, Form, Input, Switch } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CoverField } from '../../components/form/cover-field.tsx';
import { EditForm } from '../../components/form/edit-form.tsx';
import { FieldRow, FormSection } from '../../components/form/form-section.tsx';
import { TEXT_LIMITS } from '../../components/form/limits.ts';
import { useRules } from '../../components/form/rules.ts';
import { SlugField } from '../../components/form/slug-field.tsx';
import { ContentsField } from './contents-field.tsx';
import type { ProjectFields } from './project-fields.ts';
import { SaleFields } from './sale-fields.tsx';
import { useSaveProject } from './use-save-project.ts';

const PreviewDrawer = lazy(() => import('./preview/preview-drawer.tsx'));

interface ProjectFormProps {
  /** The project as stored; null for a new one. */
  stored: ProjectDetail | null;
  initialValues: ProjectFields;
}

/** Everything staff sets of a project, its contents included. Saving returns to the list. */
export function ProjectForm({ stored, initialValues }: ProjectFormProps) {
  const { t } = useTranslation('projects');
  const rules = useRules();
  const navigate = useNavigate();
  const [form] = Form.useForm<ProjectFields>();
  const [previewed, setPreviewed] = useState<ProjectFields | null>(null);
  const { save, failureText } = useSaveProject(stored);
  const toList = () => void navigate('/projects');

  return (
    <EditForm
      form={form}
      initialValues={initialValues}
      save={save}
      onSaved={toList}
      onCancel={toList}
      failureTitle={t('form.failed')}
      failureText={failureText}
      actions={<Button onClick={() => setPreviewed(form.getFieldsValue(true))}>{t('form.preview')}</Button>}
    >
      <FormSection title={t('form.texts')} text={t('form.textsHelp')}>
        <Form.Item name="title" label={t('form.title')} rules={[rules.required]}>
          <Input maxLength={TEXT_LIMITS.title} />
        </Form.Item>
        <Form.Item
          name="slug"
          label={t('form.slug')}
          extra={t('form.slugHelp')}
          rules={[rules.required, rules.slug]}
        >
          <SlugField
            base="/progetto/"
            current={stored?.slug ?? null}
            onGenerate={() => form.setFieldValue('slug', slugify(form.getFieldValue('title') ?? ''))}
          />
        </Form.Item>
        <Form.Item name="shortDescription" label={t('form.shortDescription')} rules={[rules.required]}>
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={TEXT_LIMITS.shortDescription}
            showCount
          />
        </Form.Item>
        <Form.Item
          name="extendedDescription"
          label={t('form.extendedDescription')}
          extra={t('form.extendedDescriptionHelp')}
        >
          <Input.TextArea
            autoSize={{ minRows: 5, maxRows: 24 }}
            maxLength={TEXT_LIMITS.extendedDescription}
          />
        </Form.Item>
      </FormSection>

      <FormSection title={t('form.contents')} text={t('form.contentsHelp')}>
        <Form.Item name="contents" label={t('form.contentsLabel')}>
          <ContentsField />
        </Form.Item>
      </FormSection>

      <FormSection title={t('form.sale')} text={t('form.saleHelp')}>
        <SaleFields initialValues={initialValues} />
      </FormSection>

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
      </FormSection>

      <FormSection title={t('form.cover')} text={t('form.coverHelp')}>
        <Form.Item name="coverImageUrl" label={t('form.coverLabel')} rules={[rules.link]}>
          <CoverField seed={stored?.slug ?? 'academy'} />
        </Form.Item>
      </FormSection>

      {previewed && (
        <Suspense>
          <PreviewDrawer fields={previewed} stored={stored} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
    </EditForm>
  );
}
