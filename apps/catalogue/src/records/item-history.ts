import { AppError } from '@academy/platform';
import type { AppErrorCode } from '@academy/shared';
import type { Type } from '@nestjs/common';
import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import type { ItemVersion } from './item-version.entity.ts';

/** What a history needs to know of an item. */
interface VersionedItem {
  id: string;
  version: number;
  updatedAt: Date;
}

/** Of an item's versions that are always kept, however old they are. */
const KEPT = 20;

/** The only writer of the versions of one kind of items. */
export abstract class ItemHistory<Item extends VersionedItem, Version extends ItemVersion> {
  /** @param notFound the code of the error for a version that is not there. */
  protected constructor(
    private readonly dataSource: DataSource,
    private readonly versions: Type<Version>,
    private readonly notFound: AppErrorCode,
  ) {}

  /** All that is set of an item, as its transaction sees it. */
  protected abstract fieldsOf(manager: EntityManager, item: Item): Promise<Version['fields']>;

  protected abstract insert(manager: EntityManager, version: Version): Promise<unknown>;

  /** Keeps the version an item has now, in the transaction that saves it. @param actorId null for the schedule. */
  async keep(manager: EntityManager, item: Item, actorId: string | null): Promise<void> {
    await this.insert(
      manager,
      await this.describe(manager, item, { actorId, isScheduled: actorId === null }),
    );
  }

  /** Keeps the version a locked item has before a change, if it is older than the history. */
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

  /** How many versions are kept. */
  count(itemId: string): Promise<number> {
    return this.select(this.dataSource.manager, itemId).getCount();
  }

  /** @throws AppError as the kind of items names it. */
  async get(itemId: string, version: number): Promise<Version> {
    const found = await this.select(this.dataSource.manager, itemId)
      .andWhere('kept.version = :version', { version })
      .getOne();
    if (!found) throw new AppError(this.notFound);
    return found;
  }

  /** Forgets versions a year after they were saved, and with them who saved them; the last ones stay. */
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
    // Not by TypeORM's `create`, which would walk through what is set as if it were records.
    const kept = new this.versions();
    Object.assign(kept, { itemId, version, ...about, fields: await this.fieldsOf(manager, item) });
    return kept;
  }
}
