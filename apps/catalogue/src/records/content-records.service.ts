import { ContentChanged } from '@academy/contracts';
import { AppError } from '@academy/platform';
import { readingMinutes, toPlain } from '@academy/shared';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MediaStore } from '../media/media-store.ts';
import { requireMedia } from '../media/media-uses.ts';
import type { Actor } from './actor.ts';
import { findClosing, requireClosing } from './closing.ts';
import { projectsSelling, requireBytes, requireComplete, requireOtherContents } from './completeness.ts';
import {
  type ContentChange,
  type ContentFields,
  contentFieldsOf,
  filesOf,
  placedFilesOf,
  withFileReplaced,
} from './content-fields.ts';
import { ContentHistoryService } from './content-history.service.ts';
import { textOf } from './content-parts.ts';
import { Content } from './content.entity.ts';
import { ProjectContent } from './project-content.entity.ts';
import { Records, type Save } from './records.ts';
import { changeScheduledContent } from './schedule.ts';
import { indexContent } from './search-index.ts';
import { refuseSlugsOfOthers, type Slugged, slugsOf } from './slugs.ts';

/** The only writer of contents. Nothing empty is published, and no project for sale loses its last content. */
@Injectable()
export class ContentRecordsService extends Records<Content, ContentChange> {
  @Inject(MediaStore) private readonly store: MediaStore;
  @Inject(ContentHistoryService) protected override readonly history: ContentHistoryService;

  protected readonly kind = 'content';
  protected readonly entity = Content;
  protected readonly notFound = 'catalogue.content_not_found';
  protected override readonly deleted = { status: 'archived' } as const;
  protected override readonly files = { linksOf: placedFilesOf, replaced: withFileReplaced };
  protected override readonly scheduledJob = changeScheduledContent;

  /**
   * All current fields of a content, not locked.
   * @throws AppError `catalogue.content_not_found`
   */
  async fieldsOf(id: string): Promise<ContentFields> {
    const content = await this.get(id);
    return contentFieldsOf(content, await this.credits.idsOf(this.dataSource.manager, id));
  }

  /** The ids of a content and of the projects that contain it, or did. */
  async withProjects(id: string): Promise<string[]> {
    const places = await this.dataSource.manager.findBy(ProjectContent, { contentId: id });
    return [id, ...places.map(({ projectId }) => projectId)];
  }

  /**
   * Creates a copy of a content: its links are copied even when their files no longer exist.
   * @throws AppError like {@link create}
   */
  createCopy(
    id: string,
    fields: ContentFields,
    actor: Actor,
    original: Readonly<{ id: string; fields: ContentFields }>,
  ): Promise<void> {
    const options = { details: { copyOf: original.id }, storedLinks: filesOf(original.fields) };
    return this.create(id, fields, actor, options);
  }

  /**
   * Checks that a content could have these slugs now.
   * @param id of the content; null for a new one.
   * @throws AppError `catalogue.slug_taken`
   */
  requireFreeSlugs(id: string | null, content: Slugged): Promise<void> {
    return refuseSlugsOfOthers(this.dataSource.manager, 'content', id, slugsOf(content));
  }

  /**
   * Checks whether a change could be made now: that its files exist, and that nothing empty is offered. The change
   * itself checks it again.
   * @param before the content; undefined for a new one.
   * @throws AppError `catalogue.media_not_found`, `catalogue.content_incomplete`, `catalogue.last_content_of_project`,
   * `platform.invalid_input` for what cannot close a content
   */
  async requireOffer(change: ContentChange, before?: Readonly<Content>): Promise<void> {
    const { manager } = this.dataSource;
    await requireMedia(manager, placedFilesOf(change), before && filesOf(before));
    const after = { ...(before && toPlain(before)), ...change };
    await requireComplete(manager, { before, after });
    await requireClosing(manager, { before, after });
    await requireBytes(this.store, { before, after });
    if (before) await requireProjectsFilled(manager, before, after);
  }

  protected eventOf(content: Readonly<Content>): ContentChanged {
    const { id, slug, title, contentType, isPremium, status, coverImageUrl, version } = content;
    const offer = { contentType, isPremium, status };
    return ContentChanged.of({ contentId: id, slug, title, ...offer, coverImageUrl, version });
  }

  protected async index(
    manager: EntityManager,
    content: Readonly<Content>,
    before?: Readonly<Content>,
  ): Promise<void> {
    await indexContent(manager, content, before);
  }

  protected auditDetails({ title }: Readonly<Content>): Record<string, string> {
    return { title };
  }

  protected override async checkSave(
    manager: EntityManager,
    { before, after }: Save<Content, ContentChange>,
    save: () => Promise<void>,
  ): Promise<void> {
    await requireComplete(manager, { before, after });
    await requireClosing(manager, { before, after });
    stampPublication(after);
    dropDoneSchedule(after);
    measureReading(after);
    await save();
    if (before) await requireProjectsFilled(manager, before, after);
  }

  protected override async checkDeletion(
    manager: EntityManager,
    { id, status }: Readonly<Content>,
    remove: () => Promise<void>,
  ): Promise<void> {
    if (await findClosing(manager, id)) throw new AppError('catalogue.content_closed');
    const projectIds = status === 'published' ? await projectsSelling(manager, id) : [];
    await remove();
    await requireOtherContents(manager, id, projectIds);
  }
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

/** Archiving does not count as publication: what never was published is open to staff only, even in a sold project. */
function stampPublication(content: Partial<Pick<Content, 'status' | 'publishedAt'>>): void {
  if (content.status === 'published') content.publishedAt ??= new Date();
}

function measureReading(content: Content): void {
  const text = textOf(content);
  content.readingMinutes = text ? readingMinutes(text.document) : null;
}

/** Removes parts of the schedule that a manual change has already done; every save is also a new attempt. */
function dropDoneSchedule(content: Content): void {
  if (content.status === 'published') content.publishAt = null;
  if (content.status === 'archived' && !content.publishAt) content.withdrawAt = null;
  content.scheduleFailure = null;
}
