import type { Topic, TopicInput } from '@academy/api-client';
import type { TopicColor } from '@academy/shared';
import { titledEnglish } from '../../../components/item/english-texts.ts';

/** A topic in the form's shape. The names are the API's, so that the server's errors match the fields. */
export interface TopicFields {
  title: string;
  slug: string;
  color: TopicColor;
  description: string;
  translations: { en: { title: string; slug: string; description: string } };
}

const NO_ENGLISH = { title: '', slug: '', description: '' };

export const NEW_TOPIC: TopicFields = {
  title: '',
  slug: '',
  color: 'blue',
  description: '',
  translations: { en: NO_ENGLISH },
};

/** Form values of a stored topic. */
export function topicFieldsOf({ title, slug, color, description, translations }: Topic): TopicFields {
  const en = { ...NO_ENGLISH, ...translations?.en };
  return { title, slug, color, description, translations: { en } };
}

/** The request body for a new topic; without a slug the server derives it from the title. */
export function topicInputOf({ slug, translations: { en }, ...fields }: TopicFields): TopicInput {
  return { ...fields, translations: titledEnglish(en), ...(slug && { slug }) };
}
