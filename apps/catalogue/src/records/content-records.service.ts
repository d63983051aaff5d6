import { ContentChanged, type StaffAction } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { Outbox, StaffAuditLog } from '@academy/messaging';
import { AppError, requireVersion } from '@academy/platform';
import { type AppErrorCode, type Plain, toPlain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MediaStore } from '../media/media-store.ts';
import { type FileReplacement, requireMedia, useMedia } from '../media/media-uses.ts';
import type { Actor } from './actor.ts';
import { CatalogueChangesService } from './catalogue-changes.service.ts';
import { projectsSelling, requireBytes, requireComplete, requireOtherContents } from './completeness.ts';
import {
  type ContentChange,
  type ContentFields,
  contentFieldsOf,
  filesOf,
  withFileReplaced,
} from './content-fields.ts';
import { ContentHistoryService } from './content-history.service.ts';
import { Content } from './content.entity.ts';
import { CreditsService } from './credits.service.ts';
import { changeScheduledContent, enqueueSchedule } from './schedule.ts';
import { FormerSlug } from './former-slug.entity.ts';
import { moveSlugs, refuseSlugsOfOthers, refusingTakenSlug, slugsOf } from './slugs.ts';

/**
 * The only writer of contents. Every change raises and stores the version, updates the slugs and the used files,
 * publishes the content and records the action, all in one transaction.
 */
@Injectable()
export class ContentRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly outbox: Outbox,
    private readonly changes: CatalogueChangesService,
    private readonly credits: CreditsService,
    private readonly history: ContentHistoryService,
    private readonly audit: StaffAuditLog,
    private readonly jobs: JobQueue,
  ) {}

  exists(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Content, { id });
  }

  /** The current content, not locked; null when there is none. */
  find(id: string): Promise<Content | null> {
    return this.dataSource.manager.findOneBy(Content, { id });
  }

  /**
   * The current content, not locked.
   * @throws AppError `catalogue.content_not_found`
   */
  async get(id: string): Promise<Content> {
    const content = await this.find(id);
    if (!content) throw new AppError('catalogue.content_not_found');
    return content;
  }

  /**
   * All current fields of a content, not locked.
   * @throws AppError `catalogue.content_not_found`
   */
  async fieldsOf(id: string): Promise<ContentFields> {
    const content = await this.get(id);
    return contentFieldsOf(content, await this.credits.idsOf(this.dataSource.manager, id));
  }

  /**
   * Creates a content; omitted fields get the default of their column.
   * @param original the content of which it is a copy: its links are copied even when their files no longer exist.
   * @throws AppError `catalogue.slug_taken`, `catalogue.teacher_not_found`, `catalogue.topic_not_found`,
   * `catalogue.media_not_found`, `catalogue.content_incomplete`
   */
  async create(
    id: string,
    { teacherIds, topicIds, ...fields }: ContentChange & Pick<ContentFields, 'slug'>,
    actor: Actor,
    original?: Readonly<{ id: string; fields: ContentFields }>,
  ): Promise<void> {
    const details: Record<string, string> = original ? { copyOf: original.id } : {};
    const stored = original ? filesOf(original.fields) : [];
    await this.change(async (manager) => {
      const content = manager.create(Content, { ...fields, id, version: 1 });
      await moveSlugs(manager, 'content', id, [], slugsOf(fields));
      await this.credits.set(manager, id, { teacherIds, topicIds });
      await requireComplete(manager, { after: content });
      await this.save(manager, content, stored, 'content.created', actor, details);
    });
  }

  /**
   * Changes a content. The row is locked first, so concurrent changes are serialised.
   * @param changeOf returns the fields to change, given the current content.
   * @param expected the version the change is based on; undefined for any version.
   * @param details more for the audit log, in addition to the title.
   * @throws AppError `catalogue.content_not_found`, `catalogue.slug_taken`, `catalogue.teacher_not_found`,
   * `catalogue.topic_not_found`, `catalogue.media_not_found`, `catalogue.content_incomplete`,
   * `catalogue.last_content_of_project`, `platform.version_conflict`
   */
  async update(
    id: string,
    changeOf: (content: Readonly<Content>) => ContentChange,
    actor: Actor,
    expected?: number,
    details: Record<string, string> = {},
  ): Promise<void> {
    await this.change(async (manager) => {
      const content = await lockContent(manager, id);
      requireVersion(expected, content.version);
      await this.saveNext(manager, content, changeOf(content), actor, details);
    });
  }

  /**
   * Makes a content use another file, in the transaction that replaces the file. The caller that commits it must report
   * that the catalogue changed.
   * @throws AppError `catalogue.content_not_found`
   */
  async replaceFile(
    manager: EntityManager,
    id: string,
    replacement: FileReplacement,
    actor: Actor,
  ): Promise<void> {
    const content = await lockContent(manager, id);
    await this.saveNext(manager, content, withFileReplaced(content, replacement), actor);
  }

  /**
   * Deletes a content with its places in projects.
   * @throws AppError `catalogue.content_not_found`, `catalogue.last_content_of_project`
   */
  async delete(id: string, actor: Actor): Promise<void> {
    await this.change(async (manager) => {
      const content = await lockContent(manager, id);
      const projectIds = content.status === 'published' ? await projectsSelling(manager, id) : [];
      await manager.delete(FormerSlug, { kind: 'content', itemId: id });
      await manager.delete(Content, { id });
      await useMedia(manager, id, []);
      await this.credits.remove(manager, id);
      // Other services store copies; for them a deleted content is an archived one.
      await this.announce(manager, { ...toPlain(content), status: 'archived', version: content.version + 1 });
      await this.record(manager, content, 'content.deleted', actor);
      await requireOtherContents(manager, id, projectIds);
    });
  }

  /**
   * Checks that a content could have these slugs now.
   * @param id of the content; null for a new one.
   * @throws AppError `catalogue.slug_taken`
   */
  requireFreeSlugs(id: string | null, content: Parameters<typeof slugsOf>[0]): Promise<void> {
    return refuseSlugsOfOthers(this.dataSource.manager, 'content', id, slugsOf(content));
  }

  /**
   * Checks whether a change could be made now: that its files exist, and that nothing empty is offered. The change
   * itself checks it again.
   * @param before the content; undefined for a new one.
   * @throws AppError `catalogue.media_not_found`, `catalogue.content_incomplete`, `catalogue.last_content_of_project`
   */
  async requireOffer(change: ContentChange, before?: Readonly<Content>): Promise<void> {
    const { manager } = this.dataSource;
    await requireMedia(manager, filesOf(change), before && filesOf(before));
    const after = { ...before, ...change };
    await requireComplete(manager, { before, after });
    await requireBytes(this.store, { before, after });
    if (before) await requireProjectsFilled(manager, before, after);
  }

  /** Stores why a scheduled change failed, for staff to see. */
  async noteScheduleFailure(id: string, version: number, code: AppErrorCode): Promise<void> {
    await this.dataSource.manager.update(Content, { id, version }, { scheduleFailure: code });
  }

  private async change(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    await refusingTakenSlug(() => this.dataSource.transaction(work));
    this.changes.invalidate();
  }

  private async saveNext(
    manager: EntityManager,
    content: Content,
    { teacherIds, topicIds, ...columns }: ContentChange,
    actor: Actor,
    details: Record<string, string> = {},
  ): Promise<void> {
    await this.history.keepUnknown(manager, content);
    const [slugs, files, before] = [slugsOf(content), filesOf(content), toPlain(content)];
    Object.assign(content, columns, { version: content.version + 1 });
    await requireComplete(manager, { before, after: content });
    await this.credits.set(manager, content.id, { teacherIds, topicIds });
    await moveSlugs(manager, 'content', content.id, slugs, slugsOf(content));
    await this.save(manager, content, files, 'content.updated', actor, details);
    await requireProjectsFilled(manager, before, content);
  }

  /** @param stored the links to files before the change. */
  private async save(
    manager: EntityManager,
    content: Content,
    stored: ReturnType<typeof filesOf>,
    action: StaffAction,
    actor: Actor,
    details: Record<string, string> = {},
  ): Promise<void> {
    stampPublication(content);
    dropDoneSchedule(content);
    const saved = await manager.save(content);
    await useMedia(manager, saved.id, filesOf(saved), stored);
    await this.history.keep(manager, await manager.findOneByOrFail(Content, { id: saved.id }), actor.id);
    await enqueueSchedule(this.jobs, manager, changeScheduledContent, saved);
    await this.announce(manager, saved);
    await this.record(manager, saved, action, actor, details);
  }

  private announce(manager: EntityManager, content: Plain<Content>): Promise<void> {
    const { id, slug, title, contentType, isPremium, status, coverImageUrl, version } = content;
    const event = ContentChanged.of({
      contentId: id,
      slug,
      title,
      contentType,
      isPremium,
      status,
      coverImageUrl,
      version,
    });
    return this.outbox.add(manager, event, { sequence: version });
  }

  private record(
    manager: EntityManager,
    { id: subjectId, title }: Content,
    action: StaffAction,
    actor: Actor,
    details: Record<string, string> = {},
  ): Promise<void> {
    return this.audit.record(manager, {
      ...{ action, actorId: actor.id, subjectId },
      details: { title, ...details },
    });
  }
}

async function lockContent(manager: EntityManager, id: string): Promise<Content> {
  const content = await manager.findOne(Content, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!content) throw new AppError('catalogue.content_not_found');
  return content;
}

/** Checks that a content that is withdrawn leaves no project for sale empty; called last in a transaction. */
async function requireProjectsFilled(
  manager: EntityManager,
  { id, status }: Pick<Content, 'id' | 'status'>,
  after: Pick<ContentChange, 'status'>,
): Promise<void> {
  if (status !== 'published' || after.status === 'published') return;
  await requireOtherContents(manager, id, await projectsSelling(manager, id));
}

/** Removes parts of the schedule that a manual change has already done; every save is also a new attempt. */
function dropDoneSchedule(content: Content): void {
  if (content.status === 'published') content.publishAt = null;
  if (content.status === 'archived' && !content.publishAt) content.withdrawAt = null;
  content.scheduleFailure = null;
}

/** Archiving does not count as publication: what never was published is open to staff only, even in a sold project. */
function stampPublication(content: Partial<Pick<Content, 'status' | 'publishedAt'>>): void {
  if (content.status === 'published') content.publishedAt ??= new Date();
}
