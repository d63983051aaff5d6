import { TopicChanged } from '@academy/contracts';
import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ItemTopic } from './item-topic.entity.ts';
import { Records } from './records.ts';
import { addWords } from './search-index.ts';
import { Topic } from './topic.entity.ts';
import { titlesOf } from './translations.ts';

/** The columns that an editor sets; the rest is maintained by this service and the database. */
export type TopicFields = Omit<
  Topic,
  | 'id'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'titleSearch'
  | 'englishSlug'
  | 'englishTitleSearch'
  | 'untranslated'
>;

/** The only writer of topics. */
@Injectable()
export class TopicRecordsService extends Records<Topic, Partial<TopicFields>> {
  protected readonly kind = 'topic';
  protected readonly entity = Topic;
  protected readonly notFound = 'catalogue.topic_not_found';

  protected eventOf({ id, version }: Readonly<Topic>): TopicChanged {
    return TopicChanged.of({ topicId: id, version });
  }

  protected auditDetails({ title }: Readonly<Topic>): Record<string, string> {
    return { title };
  }

  protected async index(manager: EntityManager, topic: Readonly<Topic>): Promise<void> {
    await addWords(manager, titlesOf(topic));
  }

  protected override async checkDeletion(
    manager: EntityManager,
    { id }: Readonly<Topic>,
    remove: () => Promise<void>,
  ): Promise<void> {
    if (await manager.existsBy(ItemTopic, { topicId: id })) throw new AppError('catalogue.topic_in_use');
    await remove();
  }
}
