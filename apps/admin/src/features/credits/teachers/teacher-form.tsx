import type { TeacherDetail, Versioned } from '@academy/api-client';
import { isLink, slugify, TEACHER_LIMITS } from '@academy/shared';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  useCreateTeacherMutation,
  useLazyGetTeacherQuery,
  useUpdateTeacherMutation,
} from '../../../api/credits.ts';
import type { FieldTexts } from '../../../components/conflict/field-texts.ts';
import { FormSection } from '../../../components/fields/form-section.tsx';
import { LanguagePair } from '../../../components/fields/language-pair.tsx';
import { useRules } from '../../../components/fields/rules.ts';
import { SlugField } from '../../../components/fields/slug-field.tsx';
import { RecordForm } from '../../../components/record/record-form.tsx';
import { LinksField } from './links-field.tsx';
import { PortraitField } from './portrait-field.tsx';
import { type TeacherFields, teacherFieldsOf, teacherInputOf } from './teacher-fields.ts';

interface TeacherFormProps {
  /** The teacher as stored; null for a new one. */
  stored: Versioned<TeacherDetail> | null;
  initialValues: TeacherFields;
}

/** The form for a teacher. Saving returns to the list. */
export function TeacherForm({ stored, initialValues }: TeacherFormProps) {
  const { t } = useTranslation(['credits', 'form']);
  const rules = useRules();
  const [form] = Form.useForm<TeacherFields>();
  const [create] = useCreateTeacherMutation();
  const [update] = useUpdateTeacherMutation();
  const [read] = useLazyGetTeacherQuery();
  return (
    <RecordForm
      form={form}
      name="teacher"
      list="/docenti"
      stored={stored}
      initialValues={initialValues}
      kind={{ create, update, read, fieldsOf: teacherFieldsOf, inputOf: teacherInputOf }}
      fields={useFieldTexts()}
      savedTitle={t('teachers.saved')}
      savedText={({ name }) => name}
      failureTitle={t('teachers.notSaved')}
    >
      <FormSection title={t('teachers.person')} text={t('teachers.personHelp')}>
        <p className="muted">{t('form:english.help')}</p>
        <Form.Item name="name" label={t('teachers.name')} rules={[rules.required]}>
          <Input maxLength={TEACHER_LIMITS.name} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="slug"
          label={t('form:item.slug')}
          extra={stored ? undefined : t('teachers.slugHelp')}
          rules={stored ? [rules.required, rules.slug] : [rules.slug]}
        >
          <SlugField
            base="/docenti/"
            current={stored?.slug ?? null}
            onGenerate={() =>
              form.setFieldValue('slug', slugify((form.getFieldValue('name') as string | undefined) ?? ''))
            }
          />
        </Form.Item>
        <LanguagePair>
          <Form.Item name="role" label={t('teachers.role')} extra={t('teachers.roleHelp')}>
            <Input maxLength={TEACHER_LIMITS.role} />
          </Form.Item>
          <Form.Item name={['translations', 'en', 'role']} label={t('teachers.englishRole')}>
            <Input lang="en" maxLength={TEACHER_LIMITS.role} />
          </Form.Item>
        </LanguagePair>
        <LanguagePair>
          <Form.Item name="biography" label={t('teachers.biography')} extra={t('teachers.biographyHelp')}>
            <Input.TextArea
              autoSize={{ minRows: 4, maxRows: 16 }}
              maxLength={TEACHER_LIMITS.biography}
              showCount
            />
          </Form.Item>
          <Form.Item name={['translations', 'en', 'biography']} label={t('teachers.englishBiography')}>
            <Input.TextArea
              lang="en"
              autoSize={{ minRows: 4, maxRows: 16 }}
              maxLength={TEACHER_LIMITS.biography}
              showCount
            />
          </Form.Item>
        </LanguagePair>
      </FormSection>
      <FormSection title={t('teachers.portrait')}>
        <Form.Item name="portraitUrl" label={t('form:cover.label')} rules={[rules.link]}>
          <PortraitField seed={stored?.slug ?? 'academy'} />
        </Form.Item>
      </FormSection>
      <FormSection title={t('teachers.links')} text={t('teachers.linksHelp')}>
        <Form.Item
          name="links"
          label={t('teachers.links')}
          rules={[
            {
              validator: (_rule, links: TeacherFields['links']) =>
                links.every(({ label, english, url }) =>
                  label.trim() === '' ? (english + url).trim() === '' : isLink(url.trim()),
                )
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('teachers.linkRefused'))),
            },
          ]}
        >
          <LinksField />
        </Form.Item>
      </FormSection>
    </RecordForm>
  );
}

/** Labels and value texts of a teacher's fields. */
function useFieldTexts(): FieldTexts<TeacherFields> {
  const { t } = useTranslation(['credits', 'form']);
  return {
    name: { label: t('teachers.name') },
    slug: { label: t('form:item.slug') },
    role: { label: t('teachers.role') },
    biography: { label: t('teachers.biography') },
    portraitUrl: { label: t('teachers.portrait') },
    links: {
      label: t('teachers.links'),
      text: (links) =>
        links
          .map(({ label, english, url }) => `${[label, english].filter(Boolean).join(' · ')}: ${url}`)
          .join('\n'),
    },
    translations: {
      label: t('form:english.texts'),
      parts: {
        en: {
          parts: {
            role: { label: t('teachers.englishRole') },
            biography: { label: t('teachers.englishBiography') },
          },
        },
      },
    },
  };
}
