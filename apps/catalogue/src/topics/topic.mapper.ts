import { type Language, type Plain, inLanguage } from '@academy/shared';
import type { Topic } from '../records/topic.entity.ts';
import { type Reader, toSlugs } from '../records/translations.ts';
import type { TopicDto, TopicReferenceDto } from './topic.dto.ts';

export function toTopicReference(topic: Topic, language: Language): Plain<TopicReferenceDto> {
  const { id, slug, title, color, untranslated } = inLanguage(topic, language);
  return { id, slug, title, color, untranslated };
}

/** @param contentCount number of published contents of the topic. */
export function toTopic(topic: Topic, contentCount: number, { language, isStaff }: Reader): Plain<TopicDto> {
  return {
    ...toTopicReference(topic, language),
    description: inLanguage(topic, language).description,
    contentCount,
    slugs: toSlugs(topic),
    ...(isStaff && { translations: topic.translations }),
  };
}
