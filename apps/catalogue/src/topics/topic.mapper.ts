import type { Plain } from '@academy/shared';
import type { Topic } from '../records/topic.entity.ts';
import type { TopicDto, TopicReferenceDto } from './topic.dto.ts';

export function toTopicReference({ id, slug, title, color }: Topic): Plain<TopicReferenceDto> {
  return { id, slug, title, color };
}

/** @param contentCount published contents of the topic. */
export function toTopic(topic: Topic, contentCount: number): Plain<TopicDto> {
  return { ...toTopicReference(topic), description: topic.description, contentCount };
}
