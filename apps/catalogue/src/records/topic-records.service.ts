import { type StaffAction, TopicChanged } from '@academy/contracts';
import { Outbox, StaffAuditLog } from '@academy/messaging';
import { AppError, requireVersion } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../input/caller.ts';
import { CatalogueChangesService } from './catalogue-changes.service.ts';
import { FormerSlug } from './former-slug.entity.ts';
import { ItemTopic } from './item-topic.entity.ts';
import { moveSlugs, refusingTakenSlug, slugsOf } from './slugs.ts';
import { Topic } from './topic.entity.ts';

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

/**
 * The only writer of topics. Every change raises the version, updates the slugs, publishes the topic and records the
 * action, all in one transaction.
 */
@Injectable()
export class TopicRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly changes: CatalogueChangesService,
    private readonly audit: StaffAuditLog,
  ) {}

  exists(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Topic, { id });
  }

  /**
   * Creates a topic; omitted fields get the default of their column.
   * @throws AppError `catalogue.slug_taken`
   */
  async create(
    id: string,
    fields: Partial<TopicFields> & Pick<TopicFields, 'slug' | 'color'>,
    actor: Caller,
  ): Promise<void> {
    await this.change(async (manager) => {
      await moveSlugs(manager, 'topic', id, [], slugsOf(fields));
      await this.save(manager, manager.create(Topic, { ...fields, id, version: 1 }), 'topic.created', actor);
    });
  }

  /**
   * Changes a topic. The row is locked first, so concurrent changes are serialised.
   * @param changeOf returns the fields to change, given the current topic.
   * @param expected the version the change is based on; undefined for any version.
   * @throws AppError `catalogue.topic_not_found`, `catalogue.slug_taken`, `platform.version_conflict`
   */
  async update(
    id: string,
    changeOf: (topic: Readonly<Topic>) => Partial<TopicFields>,
    actor: Caller,
    expected?: number,
  ): Promise<void> {
    await this.change(async (manager) => {
      const topic = await lockTopic(manager, id);
      requireVersion(expected, topic.version);
      const slugs = slugsOf(topic);
      Object.assign(topic, changeOf(topic), { version: topic.version + 1 });
      await moveSlugs(manager, 'topic', id, slugs, slugsOf(topic));
      await this.save(manager, topic, 'topic.updated', actor);
    });
  }

  /**
   * Deletes a topic that is not used by any content or project.
   * @throws AppError `catalogue.topic_not_found`, `catalogue.topic_in_use`
   */
  async delete(id: string, actor: Caller): Promise<void> {
    await this.change(async (manager) => {
      const topic = await lockTopic(manager, id);
      if (await manager.existsBy(ItemTopic, { topicId: id })) throw new AppError('catalogue.topic_in_use');
      await manager.delete(FormerSlug, { kind: 'topic', itemId: id });
      await manager.delete(Topic, { id });
      await this.announce(manager, id, topic.version + 1);
      await this.record(manager, topic, 'topic.deleted', actor);
    });
  }

  /** Cached contents contain the names of their topics, so they are dropped as well. */
  private async change(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    await refusingTakenSlug(() => this.dataSource.transaction(work));
    this.changes.invalidate();
  }

  private async save(
    manager: EntityManager,
    topic: Topic,
    action: StaffAction,
    actor: Caller,
  ): Promise<void> {
    const saved = await manager.save(topic);
    await this.announce(manager, saved.id, saved.version);
    await this.record(manager, saved, action, actor);
  }

  private announce(manager: EntityManager, topicId: string, version: number): Promise<void> {
    return this.outbox.add(manager, TopicChanged.of({ topicId, version }), { sequence: version });
  }

  private record(
    manager: EntityManager,
    { id: subjectId, title }: Pick<Topic, 'id' | 'title'>,
    action: StaffAction,
    actor: Caller,
  ): Promise<void> {
    return this.audit.record(manager, { action, actorId: actor.id, subjectId, details: { title } });
  }
}

async function lockTopic(manager: EntityManager, id: string): Promise<Topic> {
  const topic = await manager.findOne(Topic, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!topic) throw new AppError('catalogue.topic_not_found');
  return topic;
}
