import { slugify, TEXT_LIMITS } from '@academy/shared';
import { Form, Input } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../fields/form-section.tsx';
import { useRules } from '../fields/rules.ts';
import { SlugField } from '../fields/slug-field.tsx';

/** The fields below, as the API names them. */
export interface ItemTexts {
  title: string;
  slug: string;
  shortDescription: string;
  extendedDescription: string;
}

interface TextsSectionProps {
  /** The path before the slug. */
  base: string;
  /** The slug under which it is published now; null while it is new. */
  current: string | null;
  /** True where the slug of a new item follows its title until somebody edits it, and may stay empty. */
  followsTitle?: boolean;
}

/** Title, address and descriptions of something in the catalogue. */
export function TextsSection({ base, current, followsTitle = false }: TextsSectionProps) {
  const { t } = useTranslation('form');
  const rules = useRules();
  const form = Form.useFormInstance<ItemTexts>();
  const isFollowing = followsTitle && current === null;
  const slug = useAutoSlug(isFollowing, (made) => form.setFieldValue('slug', made));
  return (
    <FormSection title={t('item.texts')} text={t('item.textsHelp')}>
      <Form.Item name="title" label={t('item.title')} rules={[rules.required]}>
        <Input maxLength={TEXT_LIMITS.title} onChange={(event) => slug.followTitle(event.target.value)} />
      </Form.Item>
      <Form.Item
        name="slug"
        label={t('item.slug')}
        extra={t(isFollowing ? 'item.slugHelpNew' : 'item.slugHelp')}
        rules={isFollowing ? [rules.slug] : [rules.required, rules.slug]}
        getValueFromEvent={slug.onEdited}
      >
        <SlugField
          base={base}
          current={current}
          onGenerate={() =>
            form.setFieldValue('slug', slugify((form.getFieldValue('title') as string | undefined) ?? ''))
          }
        />
      </Form.Item>
      <Form.Item name="shortDescription" label={t('item.shortDescription')} rules={[rules.required]}>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={TEXT_LIMITS.shortDescription}
          showCount
        />
      </Form.Item>
      <Form.Item
        name="extendedDescription"
        label={t('item.extendedDescription')}
        extra={t('item.extendedDescriptionHelp')}
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 24 }} maxLength={TEXT_LIMITS.extendedDescription} />
      </Form.Item>
    </FormSection>
  );
}

/** Keeps a slug in step with the title until someone edits it. */
function useAutoSlug(isFollowing: boolean, set: (slug: string) => void) {
  const isEdited = useRef(!isFollowing);
  return {
    followTitle: (title: string) => {
      if (!isEdited.current) set(slugify(title));
    },
    onEdited: (slug: string) => {
      // An emptied field follows the title again.
      isEdited.current = !isFollowing || slug !== '';
      return slug;
    },
  };
}
