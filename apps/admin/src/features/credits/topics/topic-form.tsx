import type { Topic, Versioned } from '@academy/api-client';
import { pathInLanguage, slugify, TOPIC_COLORS, TOPIC_LIMITS } from '@academy/shared';
import { TopicShape } from '@academy/ui';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  useCreateTopicMutation,
  useLazyGetTopicQuery,
  useUpdateTopicMutation,
} from '../../../api/credits.ts';
import type { FieldTexts } from '../../../components/conflict/field-texts.ts';
import { FormSection } from '../../../components/fields/form-section.tsx';
import { LanguagePair } from '../../../components/fields/language-pair.tsx';
import { useRules } from '../../../components/fields/rules.ts';
import { SlugField } from '../../../components/fields/slug-field.tsx';
import { RecordForm } from '../../../components/record/record-form.tsx';
import { type TopicFields, topicFieldsOf, topicInputOf } from './topic-fields.ts';

interface TopicFormProps {
  /** The topic as stored; null for a new one. */
  stored: Versioned<Topic> | null;
  initialValues: TopicFields;
}

/** The form for a topic. Saving returns to the list. */
export function TopicForm({ stored, initialValues }: TopicFormProps) {
  const { t } = useTranslation(['credits', 'form']);
  const rules = useRules();
  const [form] = Form.useForm<TopicFields>();
  const [create] = useCreateTopicMutation();
  const [update] = useUpdateTopicMutation();
  const [read] = useLazyGetTopicQuery();
  return (
    <RecordForm
      form={form}
      name="topic"
      list="/argomenti"
      stored={stored}
      initialValues={initialValues}
      kind={{ create, update, read, fieldsOf: topicFieldsOf, inputOf: topicInputOf }}
      fields={useFieldTexts()}
      savedTitle={t('topics.saved')}
      savedText={({ title }) => title}
      failureTitle={t('topics.notSaved')}
    >
      <FormSection title={t('topics.topic')} text={t('topics.topicHelp')}>
        <p className="muted">{t('form:english.help')}</p>
        <LanguagePair>
          <Form.Item name="title" label={t('topics.name')} rules={[rules.required]}>
            <Input maxLength={TOPIC_LIMITS.title} />
          </Form.Item>
          <Form.Item
            name={['translations', 'en', 'title']}
            label={t('form:english.title')}
            dependencies={ENGLISH_TEXTS}
            rules={[rules.englishTitle(ENGLISH_TEXTS)]}
          >
            <Input lang="en" maxLength={TOPIC_LIMITS.title} />
          </Form.Item>
        </LanguagePair>
        <LanguagePair>
          <Form.Item
            name="slug"
            label={t('form:item.slug')}
            extra={stored ? undefined : t('topics.slugHelp')}
            rules={stored ? [rules.required, rules.slug] : [rules.slug]}
          >
            <SlugField
              base="/argomenti/"
              current={stored?.slug ?? null}
              onGenerate={() =>
                form.setFieldValue('slug', slugify((form.getFieldValue('title') as string | undefined) ?? ''))
              }
            />
          </Form.Item>
          <Form.Item
            name={['translations', 'en', 'slug']}
            label={t('form:english.slug')}
            extra={t('form:english.slugHelp')}
            rules={[rules.slug]}
          >
            <SlugField
              base={pathInLanguage('/argomenti/', 'en')}
              current={stored?.slugs.en ?? null}
              onGenerate={() =>
                form.setFieldValue(
                  ['translations', 'en', 'slug'],
                  slugify((form.getFieldValue(['translations', 'en', 'title']) as string | undefined) ?? ''),
                )
              }
            />
          </Form.Item>
        </LanguagePair>
        <Form.Item required name="color" label={t('topics.color')} extra={t('topics.colorHelp')}>
          <Select
            options={TOPIC_COLORS.map((color) => ({
              value: color,
              label: (
                <span className="credit-name">
                  <TopicShape color={color} />
                  {t(`topics.colors.${color}`)}
                </span>
              ),
            }))}
          />
        </Form.Item>
        <LanguagePair>
          <Form.Item name="description" label={t('topics.description')}>
            <Input.TextArea
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={TOPIC_LIMITS.description}
              showCount
            />
          </Form.Item>
          <Form.Item name={['translations', 'en', 'description']} label={t('topics.englishDescription')}>
            <Input.TextArea
              lang="en"
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={TOPIC_LIMITS.description}
              showCount
            />
          </Form.Item>
        </LanguagePair>
      </FormSection>
    </RecordForm>
  );
}

/** The English texts that need an English title. */
const ENGLISH_TEXTS = ['slug', 'description'].map((name) => ['translations', 'en', name]);

/** Labels and value texts of a topic's fields. */
function useFieldTexts(): FieldTexts<TopicFields> {
  const { t } = useTranslation(['credits', 'form']);
  return {
    title: { label: t('topics.name') },
    slug: { label: t('form:item.slug') },
    color: { label: t('topics.color'), text: (color) => t(`topics.colors.${color}`) },
    description: { label: t('topics.description') },
    translations: {
      label: t('form:english.texts'),
      parts: {
        en: {
          parts: {
            title: { label: t('form:english.title') },
            slug: { label: t('form:english.slug') },
            description: { label: t('topics.englishDescription') },
          },
        },
      },
    },
  };
}
