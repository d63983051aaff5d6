import { useSession, type ContentDetail, toApiError } from '@academy/api-client';
import { slugify } from '@academy/shared';
import { useToasts } from '@academy/ui';
import { Button, Form, Input, Radio, Select } from 'antd';
import { CONTENT_TYPES } from '@academy/shared';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCreateContentMutation, useUpdateContentMutation } from '../../api/contents.ts';
import { CoverField } from '../../components/form/cover-field.tsx';
import { EditForm } from '../../components/form/edit-form.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { TEXT_LIMITS } from '../../components/form/limits.ts';
import { useRules } from '../../components/form/rules.ts';
import { SlugField } from '../../components/form/slug-field.tsx';
import { contentInputOf, type ContentFields } from './content-fields.ts';
import { DownloadsField } from './downloads-field.tsx';
import { readDownloads, type DownloadsValue } from './download-entries.ts';
import { TermsFields } from './terms-fields.tsx';
import { STATUS_OPTIONS } from './use-filters.ts';
import { VideosField } from './videos-field.tsx';

const PreviewDrawer = lazy(() => import('./preview/preview-drawer.tsx'));

interface ContentFormProps {
  /** The content as stored; null for a new one. */
  stored: ContentDetail | null;
  initialValues: ContentFields;
}

/** Everything staff sets of a content. Saving returns to the list. */
export function ContentForm({ stored, initialValues }: ContentFormProps) {
  const { t } = useTranslation(['contents', 'ui']);
  const rules = useRules();
  const navigate = useNavigate();
  const [form] = Form.useForm<ContentFields>();
  const [previewed, setPreviewed] = useState<ContentFields | null>(null);
  const save = useSave(stored);
  const slug = useAutoSlug(stored === null, (made) => form.setFieldValue('slug', made));
  const toList = () => void navigate('/contenuti');

  return (
    <EditForm
      form={form}
      initialValues={initialValues}
      save={save}
      onSaved={toList}
      onCancel={toList}
      failureTitle={t('form.failed')}
      actions={<Button onClick={() => setPreviewed(form.getFieldsValue(true))}>{t('form.preview')}</Button>}
    >
      <FormSection title={t('form.texts')} text={t('form.textsHelp')}>
        <Form.Item name="title" label={t('form.title')} rules={[rules.required]}>
          <Input maxLength={TEXT_LIMITS.title} onChange={(event) => slug.followTitle(event.target.value)} />
        </Form.Item>
        <Form.Item
          name="slug"
          label={t('form.slug')}
          extra={t(stored ? 'form.slugHelp' : 'form.slugHelpNew')}
          rules={stored ? [rules.required, rules.slug] : [rules.slug]}
          getValueFromEvent={slug.onEdited}
        >
          <SlugField
            base="/contenuti/"
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

      <FormSection title={t('form.publication')} text={t('form.publicationHelp')}>
        <Form.Item required name="contentType" label={t('form.type')}>
          <Select options={CONTENT_TYPES.map((value) => ({ value, label: t(`ui:badge.${value}`) }))} />
        </Form.Item>
        <Form.Item required name="status" label={t('form.status')}>
          <Radio.Group
            options={STATUS_OPTIONS.map((value) => ({ value, label: t(`status.${value}`) }))}
            optionType="button"
          />
        </Form.Item>
        <StatusNote />
      </FormSection>

      <FormSection title={t('form.terms')} text={t('form.termsHelp')}>
        <TermsFields initialValues={initialValues} />
      </FormSection>

      <FormSection title={t('form.cover')} text={t('form.coverHelp')}>
        <Form.Item name="coverImageUrl" label={t('form.coverLabel')} rules={[rules.link]}>
          <CoverField seed={stored?.slug ?? 'academy'} />
        </Form.Item>
      </FormSection>

      <FormSection title={t('form.videos')} text={t('form.videosHelp')}>
        <Form.Item name="vimeoIds" label={t('form.videosLabel')}>
          <VideosField />
        </Form.Item>
      </FormSection>

      <FormSection title={t('form.downloads')} text={t('form.downloadsHelp')}>
        <Form.Item
          name="downloads"
          label={t('form.downloadsLabel')}
          rules={[
            {
              validator: (_rule, value: DownloadsValue) =>
                readDownloads(value).every((entry) => entry.isLink)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('downloads.refused'))),
            },
          ]}
        >
          <DownloadsField />
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

/** What the chosen status means for visitors. */
function StatusNote() {
  const { t } = useTranslation('contents');
  const status = Form.useWatch<ContentFields['status']>('status');
  return (
    <p className="muted" role="status">
      {status && t(`form.statusNote.${status}`)}
    </p>
  );
}

function useSave(stored: ContentDetail | null) {
  const { t } = useTranslation('contents');
  const toasts = useToasts();
  const { role } = useSession();
  const [create] = useCreateContentMutation();
  const [update] = useUpdateContentMutation();

  return async (fields: ContentFields) => {
    const input = contentInputOf(fields, role === 'admin');
    const { data, error } = await (stored ? update({ id: stored.id, changes: input }) : create(input));
    if (error) return toApiError(error);
    toasts.success(t('form.saved'), t('form.savedText', { title: data.title }));
    if (data.unreadableVideos.length > 0) {
      toasts.warning(t('form.videosDropped'), data.unreadableVideos.join(', '));
    }
    return null;
  };
}

/** Keeps a new content's slug in step with its title until someone edits it. */
function useAutoSlug(isNew: boolean, set: (slug: string) => void) {
  const isOwn = useRef(!isNew);
  return {
    followTitle: (title: string) => {
      if (!isOwn.current) set(slugify(title));
    },
    onEdited: (slug: string) => {
      // An emptied field follows the title again.
      isOwn.current = !isNew || slug !== '';
      return slug;
    },
  };
}
