import type { Topic, Versioned } from '@academy/api-client';
import { pathInLanguage, slugify, TOPIC_COLORS, TOPIC_LIMITS } from '@academy/shared';
import { changedEntries, TopicShape } from '@academy/ui';
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
import { EditForm } from '../../../components/form/edit-form.tsx';
import type { SaveContext } from '../../../components/form/use-edit-form.ts';
import { useOpenList } from '../../../components/list-address/list-address.ts';
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
  const { save, reload } = useTopicRecord(stored);
  const toList = useOpenList('/argomenti');
  return (
    <EditForm
      form={form}
      initialValues={initialValues}
      version={stored?.version ?? null}
      draft={`topic.${stored?.id ?? 'new'}`}
      fields={useFieldTexts()}
      save={save}
      {...(reload && { reload })}
      onSaved={toList}
      onCancel={toList}
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
    </EditForm>
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

/** Creates or changes the topic, and reloads it after someone else changed it. */
function useTopicRecord(stored: Topic | null) {
  const [create] = useCreateTopicMutation();
  const [update] = useUpdateTopicMutation();
  const [read] = useLazyGetTopicQuery();
  const save = (fields: TopicFields, { base, version, key }: SaveContext<TopicFields>) => {
    const input = topicInputOf(fields);
    return stored
      ? update({ id: stored.id, version, changes: changedEntries(topicInputOf(base), input) })
      : create({ key, input });
  };
  const reload = async (id: string) => {
    const { data, error } = await read(id);
    return { data: data && { values: topicFieldsOf(data), version: data.version }, error };
  };
  return { save, reload: stored && (() => reload(stored.id)) };
}
