import { pathInLanguage, slugify, TEXT_LIMITS } from '@academy/shared';
import { Form, type FormInstance, Input } from 'antd';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../fields/form-section.tsx';
import { LanguagePair } from '../fields/language-pair.tsx';
import { useRules } from '../fields/rules.ts';
import { SlugField } from '../fields/slug-field.tsx';
import type { EnglishTexts } from './english-texts.ts';

/** The fields below, as the API names them. */
export interface ItemTexts {
  title: string;
  slug: string;
  shortDescription: string;
  extendedDescription: string;
  translations: { en: EnglishTexts };
}

interface TextsSectionProps {
  /** The path before the slug. */
  base: string;
  /** The slug of the published item; null for a new one. */
  current: string | null;
  /** The English one; null while there is none. */
  currentEnglish: string | null;
  /** True when the slug of a new item follows its title until it is edited, and may stay empty. */
  followsTitle?: boolean;
}

/** Title, slug and descriptions of an item. */
export function TextsSection({ base, current, currentEnglish, followsTitle = false }: TextsSectionProps) {
  const { t } = useTranslation('form');
  const rules = useRules();
  const form = Form.useFormInstance<ItemTexts>();
  const isFollowing = followsTitle && current === null;
  const titleOf = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const slug = textAt(form, ['slug']);
    // An entered slug stays, also when a draft with it was restored.
    const isDerived = slug === '' || slug === slugify(textAt(form, ['title']));
    if (isFollowing && isDerived) form.setFieldValue('slug', slugify(target.value));
    return target.value;
  };
  return (
    <FormSection title={t('item.texts')} text={t('item.textsHelp')}>
      <Missing />
      <LanguagePair>
        <Form.Item name="title" label={t('item.title')} rules={[rules.required]} getValueFromEvent={titleOf}>
          <Input maxLength={TEXT_LIMITS.title} />
        </Form.Item>
        <Form.Item
          name={['translations', 'en', 'title']}
          label={t('english.title')}
          dependencies={ENGLISH_TEXTS}
          rules={[rules.englishTitle(ENGLISH_TEXTS)]}
        >
          <Input lang="en" maxLength={TEXT_LIMITS.title} />
        </Form.Item>
      </LanguagePair>
      <LanguagePair>
        <Form.Item
          name="slug"
          label={t('item.slug')}
          extra={t(isFollowing ? 'item.slugHelpNew' : 'item.slugHelp')}
          rules={isFollowing ? [rules.slug] : [rules.required, rules.slug]}
        >
          <SlugField
            base={base}
            current={current}
            onGenerate={() => form.setFieldValue('slug', slugify(textAt(form, ['title'])))}
          />
        </Form.Item>
        <Form.Item
          name={['translations', 'en', 'slug']}
          label={t('english.slug')}
          extra={t('english.slugHelp')}
          rules={[rules.slug]}
        >
          <SlugField
            base={pathInLanguage(base, 'en')}
            current={currentEnglish}
            onGenerate={() =>
              form.setFieldValue(
                ['translations', 'en', 'slug'],
                slugify(textAt(form, ['translations', 'en', 'title'])),
              )
            }
          />
        </Form.Item>
      </LanguagePair>
      <LanguagePair>
        <Form.Item name="shortDescription" label={t('item.shortDescription')} rules={[rules.required]}>
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={TEXT_LIMITS.shortDescription}
            showCount
          />
        </Form.Item>
        <Form.Item name={['translations', 'en', 'shortDescription']} label={t('english.shortDescription')}>
          <Input.TextArea
            lang="en"
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={TEXT_LIMITS.shortDescription}
            showCount
          />
        </Form.Item>
      </LanguagePair>
      <LanguagePair>
        <Form.Item
          name="extendedDescription"
          label={t('item.extendedDescription')}
          extra={t('item.extendedDescriptionHelp')}
        >
          <Input.TextArea
            autoSize={{ minRows: 5, maxRows: 24 }}
            maxLength={TEXT_LIMITS.extendedDescription}
          />
        </Form.Item>
        <Form.Item
          name={['translations', 'en', 'extendedDescription']}
          label={t('english.extendedDescription')}
        >
          <Input.TextArea
            lang="en"
            autoSize={{ minRows: 5, maxRows: 24 }}
            maxLength={TEXT_LIMITS.extendedDescription}
          />
        </Form.Item>
      </LanguagePair>
    </FormSection>
  );
}

const TEXTS = ['title', 'shortDescription', 'extendedDescription'] as const;

/** The English texts that need an English title. */
const ENGLISH_TEXTS = ['slug', 'shortDescription', 'extendedDescription'].map((name) => [
  'translations',
  'en',
  name,
]);

/** Which of these texts English readers get in Italian. */
function Missing() {
  const { t } = useTranslation('form');
  const missing = Form.useWatch((values: Partial<ItemTexts>) =>
    TEXTS.filter((name) => values[name] && !values.translations?.en[name]),
  );
  return (
    <p className="muted" role="status">
      {t('english.help')}{' '}
      {missing.length === 0
        ? t('english.complete')
        : t('english.missing', { texts: missing.map((name) => t(`item.${name}`)).join(', ') })}
    </p>
  );
}

function textAt(form: FormInstance, path: string[]): string {
  return (form.getFieldValue(path) as string | undefined) ?? '';
}
