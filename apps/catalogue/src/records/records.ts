import type { DomainEvent } from '@academy/contracts';
import { type JobDefinition, JobQueue } from '@academy/jobs';
import { Outbox, StaffAuditLog } from '@academy/messaging';
import { AppError, requireVersion } from '@academy/platform';
import type { AppErrorCode } from '@academy/shared';
import { Inject, type Type } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { type FileReplacement, type Links, type PlacedLink, useMedia } from '../media/media-uses.ts';
import type { Actor } from './actor.ts';
import { CatalogueChangesService } from './catalogue-changes.service.ts';
import { type CreditIds, CreditsService } from './credits.service.ts';
import { FormerSlug, type SluggedKind } from './former-slug.entity.ts';
import type { ItemHistory } from './item-history.ts';
import type { ItemVersion } from './item-version.entity.ts';
import { enqueueSchedule, type Schedule, type ScheduledItem } from './schedule.ts';
import { removeFromIndex } from './search-index.ts';
import { moveSlugs, refusingTakenSlug, type Slugged, slugsOf } from './slugs.ts';

/** The columns of every record, and those that only some kinds have. */
export interface RecordRow extends Required<Slugged>, Partial<Schedule> {
  id: string;
  version: number;
  updatedAt: Date;
  scheduleFailure?: string | null;
}

/** One save of a record. */
export interface Save<Row, Change> {
  /** The record before; undefined for a new one. */
  before: Readonly<Row> | undefined;
  /** The record as it will be stored; a new one lacks what the database adds. */
  after: Row;
  /** The fields that change: columns, credits and whatever else {@link Records.saveParts} stores. */
  change: Change;
}

/** The files of a kind of record. */
interface RecordFiles<Row, Change> {
  /** The links of a record, not only to uploaded files. */
  linksOf: (row: Readonly<Row>) => readonly PlacedLink[];
  /** The change that makes a record use another file. */
  replaced: (row: Readonly<Row>, replacement: FileReplacement) => Change;
}

/** What an action on a record leaves besides its fields. */
interface SaveOptions {
  /** More for the audit log. */
  details?: Record<string, string>;
  /** Links that were stored before, which may refer to files that no longer exist. */
  storedLinks?: Links;
}

/**
 * The only writer of one kind of record: contents, projects, teachers or topics. A subclass names the kind's table, its
 * files, its event and its rules; everything that happens when staff save or delete something happens here, in one
 * transaction: lock, version, rules, slugs, row, credits, files, history, schedule, event, audit entry.
 *
 * What it needs is injected into properties, so that a kind has no constructor to pass it through.
 */
export abstract class Records<Row extends RecordRow, Change extends Partial<Row> & Partial<CreditIds>> {
  @Inject(DataSource) protected readonly dataSource: DataSource;
  @Inject(CreditsService) protected readonly credits: CreditsService;
  @Inject(CatalogueChangesService) private readonly changes: CatalogueChangesService;
  @Inject(Outbox) private readonly outbox: Outbox;
  @Inject(StaffAuditLog) private readonly audit: StaffAuditLog;
  @Inject(JobQueue) private readonly jobs: JobQueue;

  /** The name of the kind, in former slugs and in the audit log's actions. */
  protected abstract readonly kind: SluggedKind;
  protected abstract readonly entity: Type<Row>;
  protected abstract readonly notFound: AppErrorCode;

  /** The columns that tell other services, which store copies, that a record was deleted. */
  protected readonly deleted: Partial<Row> = {};
  protected readonly files?: RecordFiles<Row, Change>;
  /** Where former versions are stored, for a kind that has them. */
  protected readonly history?: Pick<ItemHistory<Row, ItemVersion>, 'keep' | 'keepUnknown'>;
  /** The job that publishes and withdraws, for a kind that is scheduled. */
  protected readonly scheduledJob?: JobDefinition<ScheduledItem>;

  /** What other services learn of a record. */
  protected abstract eventOf(row: Readonly<Row>): DomainEvent;

  /** What the audit log says about a record, besides the action. */
  protected abstract auditDetails(row: Readonly<Row>): Record<string, string>;

  /**
   * The kind's rules for a save: refuses it, sets columns that follow from others, and checks after `save` what must
   * hold then.
   */
  protected async checkSave(
    _manager: EntityManager,
    _saved: Save<Row, Change>,
    save: () => Promise<void>,
  ): Promise<void> {
    await save();
  }

  /** The kind's rules for a deletion, like {@link checkSave}. */
  protected async checkDeletion(
    _manager: EntityManager,
    _row: Readonly<Row>,
    remove: () => Promise<void>,
  ): Promise<void> {
    await remove();
  }

  /**
   * Makes search find a record as it is now, and nothing that it was before.
   * @param before the record before it was saved, if it was there.
   */
  protected abstract index(manager: EntityManager, row: Readonly<Row>, before?: Readonly<Row>): Promise<void>;

  /** Stores what a change contains besides columns. */
  protected async saveParts(manager: EntityManager, id: string, change: Change): Promise<void> {
    await this.credits.set(manager, id, change);
  }

  exists(id: string): Promise<boolean> {
    return this.select(this.dataSource.manager, id).getExists();
  }

  /** The current record, not locked; null when there is none. */
  find(id: string): Promise<Row | null> {
    return this.select(this.dataSource.manager, id).getOne();
  }

  /**
   * The current record, not locked.
   * @throws AppError `catalogue.…_not_found`
   */
  async get(id: string): Promise<Row> {
    return this.require(await this.find(id));
  }

  /**
   * Creates a record; omitted fields get the default of their column.
   * @throws AppError `catalogue.slug_taken`, `catalogue.teacher_not_found`, `catalogue.topic_not_found`,
   * `catalogue.media_not_found`, and what the kind's rules refuse
   */
  async create(
    id: string,
    change: Change & { slug: string },
    actor: Actor,
    options?: SaveOptions,
  ): Promise<void> {
    await this.transaction(async (manager) => {
      const after = Object.assign(manager.create(this.entity), change, { id, version: 1 });
      await this.save(manager, { before: undefined, after, change }, actor, options);
    });
  }

  /**
   * Changes a record. The row is locked first, so concurrent changes are serialised.
   * @param changeOf returns the fields to change, given the current record; omitted ones are unchanged.
   * @param expected the version the change is based on; undefined for any version.
   * @throws AppError like {@link create}; `catalogue.…_not_found`, `platform.version_conflict`
   */
  async update(
    id: string,
    changeOf: (row: Readonly<Row>) => Change,
    actor: Actor,
    expected?: number,
    options?: SaveOptions,
  ): Promise<void> {
    await this.transaction(async (manager) => {
      const row = await this.lock(manager, id);
      requireVersion(expected, row.version);
      await this.saveNext(manager, row, changeOf(row), actor, options);
    });
  }

  /**
   * Makes a record use another file, in the transaction that replaces the file. The caller that commits it must report
   * that the catalogue changed.
   * @throws AppError `catalogue.…_not_found`
   */
  async replaceFile(
    manager: EntityManager,
    id: string,
    replacement: FileReplacement,
    actor: Actor,
  ): Promise<void> {
    const row = await this.lock(manager, id);
    if (this.files) await this.saveNext(manager, row, this.files.replaced(row, replacement), actor);
  }

  /**
   * Deletes a record with everything that belongs to it.
   * @throws AppError `catalogue.…_not_found`, and what the kind's rules refuse
   */
  async delete(id: string, actor: Actor): Promise<void> {
    await this.transaction(async (manager) => {
      const row = await this.lock(manager, id);
      await this.checkDeletion(manager, row, async () => {
        await manager.delete(FormerSlug, { kind: this.kind, itemId: id });
        await manager.delete(this.entity, id);
        await useMedia(manager, id, []);
        await this.credits.remove(manager, id);
        await removeFromIndex(manager, id);
        await this.announce(manager, { ...row, ...this.deleted, version: row.version + 1 });
        await this.record(manager, row, 'deleted', actor);
      });
    });
  }

  /** Makes search find a record as it is now, outside of a save; nothing when it is gone. */
  async indexAgain(id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const row = await this.select(manager, id).setLock('pessimistic_write').getOne();
      if (row) await this.index(manager, row);
    });
  }

  /** Stores why a scheduled change failed, for staff to see. */
  async noteScheduleFailure(id: string, version: number, code: AppErrorCode): Promise<void> {
    const failure = { scheduleFailure: code };
    await this.dataSource.manager.update<RecordRow>(this.entity, { id, version }, failure);
  }

  /**
   * Locks these records in the usual order, before the first of several changes in one transaction.
   * @returns the ids of those that exist.
   */
  async lockAll(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    const rows = await manager
      .createQueryBuilder(this.entity, 'record')
      .select('record.id')
      .where('record.id = ANY (:ids)', { ids })
      .orderBy('record.id')
      .setLock('pessimistic_write')
      .getMany();
    return rows.map(({ id }) => id);
  }

  private async saveNext(
    manager: EntityManager,
    row: Row,
    change: Change,
    actor: Actor,
    options?: SaveOptions,
  ): Promise<void> {
    await this.history?.keepUnknown(manager, row);
    const before = { ...row };
    const after = Object.assign(row, change, { version: row.version + 1 });
    await this.save(manager, { before, after, change }, actor, options);
  }

  /** Saves one version of a record. TypeORM stores only the columns of it, {@link saveParts} the rest. */
  private async save(
    manager: EntityManager,
    saved: Save<Row, Change>,
    actor: Actor,
    { details, storedLinks = [] }: SaveOptions = {},
  ): Promise<void> {
    const { before, after, change } = saved;
    const linksOf = this.files?.linksOf ?? (() => []);
    await this.checkSave(manager, saved, async () => {
      await moveSlugs(manager, this.kind, after.id, before ? slugsOf(before) : [], slugsOf(after));
      await manager.save(after);
      await this.saveParts(manager, after.id, change);
      const stored = before ? linksOf(before).map(({ url }) => url) : storedLinks;
      await useMedia(manager, after.id, linksOf(after), stored);
      const current = await this.select(manager, after.id).getOneOrFail();
      await this.index(manager, current, before);
      await this.history?.keep(manager, current, actor.id);
      if (this.scheduledJob) await enqueueSchedule(this.jobs, manager, this.scheduledJob, current);
      await this.announce(manager, current);
      await this.record(manager, current, before ? 'updated' : 'created', actor, details);
    });
  }

  private async announce(manager: EntityManager, row: Readonly<Row>): Promise<void> {
    await this.outbox.add(manager, this.eventOf(row), { sequence: row.version });
  }

  private async record(
    manager: EntityManager,
    row: Readonly<Row>,
    done: 'created' | 'updated' | 'deleted',
    actor: Actor,
    details?: Record<string, string>,
  ): Promise<void> {
    await this.audit.record(manager, {
      action: `${this.kind}.${done}`,
      actorId: actor.id,
      subjectId: row.id,
      details: { ...this.auditDetails(row), ...details },
    });
  }

  /** Derived data is dropped after the commit: cached contents contain the names of teachers, topics and projects. */
  private async transaction(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    await refusingTakenSlug(() => this.dataSource.transaction(work));
    this.changes.invalidate();
  }

  private async lock(manager: EntityManager, id: string): Promise<Row> {
    return this.require(await this.select(manager, id).setLock('pessimistic_write').getOne());
  }

  private require(row: Row | null): Row {
    if (!row) throw new AppError(this.notFound);
    return row;
  }

  private select(manager: EntityManager, id: string): SelectQueryBuilder<Row> {
    return manager.createQueryBuilder(this.entity, 'record').where('record.id = :id', { id });
  }
}
