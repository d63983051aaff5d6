import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, In, type ObjectLiteral } from 'typeorm';
import { countContents, type CreditKind } from './credits.queries.ts';
import { ItemTeacher } from './item-teacher.entity.ts';
import { ItemTopic } from './item-topic.entity.ts';
import { Teacher } from './teacher.entity.ts';
import { Topic } from './topic.entity.ts';

/** The teachers and topics of an item, each in order. */
export interface Credits {
  teachers: readonly Teacher[];
  topics: readonly Topic[];
}

/** The credits of an item as set by an editor. */
export interface CreditIds {
  teacherIds: string[];
  topicIds: string[];
}

export const NO_CREDITS: Credits = { teachers: [], topics: [] };

/** The only writer of the teachers and topics of contents and projects. */
@Injectable()
export class CreditsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The credits of these items by their ids; items without any are omitted. */
  async read(itemIds: readonly string[]): Promise<ReadonlyMap<string, Credits>> {
    if (itemIds.length === 0) return new Map();
    const { manager } = this.dataSource;
    const where = { itemId: In([...itemIds]) };
    const [teachers, topics] = await Promise.all([
      manager.find(ItemTeacher, { where, relations: { teacher: true }, order: { orderIndex: 'ASC' } }),
      manager.find(ItemTopic, { where, relations: { topic: true }, order: { orderIndex: 'ASC' } }),
    ]);
    const credits = new Map<string, { teachers: Teacher[]; topics: Topic[] }>();
    const of = (itemId: string) => {
      const credited = credits.get(itemId) ?? { teachers: [], topics: [] };
      credits.set(itemId, credited);
      return credited;
    };
    for (const { itemId, teacher } of teachers) if (teacher) of(itemId).teachers.push(teacher);
    for (const { itemId, topic } of topics) if (topic) of(itemId).topics.push(topic);
    return credits;
  }

  /** The credits of an item as set by an editor. */
  async idsOf(manager: EntityManager, itemId: string): Promise<CreditIds> {
    const order = { orderIndex: 'ASC' } as const;
    const [teachers, topics] = await Promise.all([
      manager.find(ItemTeacher, { where: { itemId }, order }),
      manager.find(ItemTopic, { where: { itemId }, order }),
    ]);
    return {
      teacherIds: teachers.map(({ teacherId }) => teacherId),
      topicIds: topics.map(({ topicId }) => topicId),
    };
  }

  /** The number of published contents of these teachers or topics, by their ids; those without are omitted. */
  async countContents(kind: CreditKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.dataSource.query<{ id: string; count: number }[]>(countContents(kind), [ids]);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /**
   * Sets the credits of an item, in this order; omitted ones are unchanged.
   * @throws AppError `catalogue.teacher_not_found`, `catalogue.topic_not_found`
   */
  async set(
    manager: EntityManager,
    itemId: string,
    { teacherIds, topicIds }: { [K in keyof CreditIds]?: CreditIds[K] | undefined },
  ): Promise<void> {
    if (teacherIds !== undefined) {
      if (!(await allExist(manager, Teacher, teacherIds))) throw new AppError('catalogue.teacher_not_found');
      await manager.delete(ItemTeacher, { itemId });
      await manager.insert(
        ItemTeacher,
        teacherIds.map((teacherId, orderIndex) => ({ itemId, teacherId, orderIndex })),
      );
    }
    if (topicIds !== undefined) {
      if (!(await allExist(manager, Topic, topicIds))) throw new AppError('catalogue.topic_not_found');
      await manager.delete(ItemTopic, { itemId });
      await manager.insert(
        ItemTopic,
        topicIds.map((topicId, orderIndex) => ({ itemId, topicId, orderIndex })),
      );
    }
  }

  /** Removes the credits of an item that is deleted. */
  async remove(manager: EntityManager, itemId: string): Promise<void> {
    await this.set(manager, itemId, { teacherIds: [], topicIds: [] });
  }
}

/** Locks the found rows, so that they are not deleted in the meantime. */
async function allExist<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await manager
    .createQueryBuilder(entity, 'row')
    .whereInIds([...ids])
    .setLock('for_key_share')
    .getMany();
  return found.length === ids.length;
}
