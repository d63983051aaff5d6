import { AppError } from '@academy/platform';
import type { AppErrorCode } from '@academy/shared';
import type { Type } from '@nestjs/common';
import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import type { ItemVersion } from './item-version.entity.ts';

/** The fields of an item that its history needs. */
interface VersionedItem {
  id: string;
  version: number;
  updatedAt: Date;
}

/** Number of versions of an item that are always kept, however old they are. */
const KEPT = 20;

/** The only writer of the versions of one kind of item. */
export abstract class ItemHistory<Item extends VersionedItem, Version extends ItemVersion> {
  /** @param notFound the error code for a missing version. */
  protected constructor(
    private readonly dataSource: DataSource,
    private readonly versions: Type<Version>,
    private readonly notFound: AppErrorCode,
  ) {}

  /** All fields of an item, as seen by its transaction. */
  protected abstract fieldsOf(manager: EntityManager, item: Item): Promise<Version['fields']>;

  protected abstract insert(manager: EntityManager, version: Version): Promise<unknown>;

  /** Stores the current version of an item, in the transaction that saves it. @param actorId null for the schedule. */
  async keep(manager: EntityManager, item: Item, actorId: string | null): Promise<void> {
    await this.insert(
      manager,
      await this.describe(manager, item, { actorId, isScheduled: actorId === null }),
    );
  }

  /** Stores the version of a locked item before a change, if it is older than the history. */
  async keepUnknown(manager: EntityManager, item: Item): Promise<void> {
    if (await this.select(manager, item.id).andWhere('kept.version = :version', item).getExists()) return;
    await this.insert(
      manager,
      await this.describe(manager, item, { actorId: null, savedAt: item.updatedAt }),
    );
  }

  /** The newest versions below one, newest first. */
  list(itemId: string, below: number, limit: number): Promise<Version[]> {
    return this.select(this.dataSource.manager, itemId)
      .andWhere('kept.version < :below', { below })
      .orderBy('kept.version', 'DESC')
      .limit(limit)
      .getMany();
  }

  /** The number of stored versions. */
  count(itemId: string): Promise<number> {
    return this.select(this.dataSource.manager, itemId).getCount();
  }

  /** @throws AppError with the code of this kind of item. */
  async get(itemId: string, version: number): Promise<Version> {
    const found = await this.select(this.dataSource.manager, itemId)
      .andWhere('kept.version = :version', { version })
      .getOne();
    if (!found) throw new AppError(this.notFound);
    return found;
  }

  /** Deletes versions, including who saved them, a year after they were saved; the latest ones are kept. */
  async prune(): Promise<void> {
    const { tableName, columns } = this.dataSource.getMetadata(this.versions);
    const itemId = columns.find(({ propertyName }) => propertyName === 'itemId')?.databaseName ?? '';
    await this.dataSource.query(
      `DELETE FROM ${tableName} old USING (SELECT ${itemId}, max(version) AS version FROM ${tableName} GROUP BY 1) newest
       WHERE newest.${itemId} = old.${itemId} AND old.version <= newest.version - $1
         AND old.saved_at < now() - interval '1 year'`,
      [KEPT],
    );
  }

  private select(manager: EntityManager, itemId: string): SelectQueryBuilder<Version> {
    return manager.createQueryBuilder(this.versions, 'kept').where('kept.itemId = :itemId', { itemId });
  }

  private async describe(
    manager: EntityManager,
    item: Item,
    about: Partial<Pick<Version, 'actorId' | 'savedAt' | 'isScheduled'>>,
  ): Promise<Version> {
    const { id: itemId, version } = item;
    // Not by TypeORM's `create`, which would traverse the fields as if they were records.
    const kept = new this.versions();
    Object.assign(kept, { itemId, version, ...about, fields: await this.fieldsOf(manager, item) });
    return kept;
  }
}
