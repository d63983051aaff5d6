import type { Topic, TopicInput } from '@academy/api-client';
import type { TopicColor } from '@academy/shared';

/** A topic as its form holds it. The names are the API's, so that its refusals find their fields. */
export interface TopicFields {
  title: string;
  slug: string;
  color: TopicColor;
  description: string;
}

export const NEW_TOPIC: TopicFields = { title: '', slug: '', color: 'blue', description: '' };

/** Form values of a stored topic. */
export function topicFieldsOf({ title, slug, color, description }: Topic): TopicFields {
  return { title, slug, color, description };
}

/** The request body for a new topic; without a slug the server makes it from the title. */
export function topicInputOf({ slug, ...fields }: TopicFields): TopicInput {
  return { ...fields, ...(slug && { slug }) };
}
