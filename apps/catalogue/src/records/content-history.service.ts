import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { contentFieldsOf } from './content-fields.ts';
import { ContentVersion } from './content-version.entity.ts';
import type { Content } from './content.entity.ts';
import { CreditsService } from './credits.service.ts';

/** The only writer of the versions of contents. */
@Injectable()
export class ContentHistoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly credits: CreditsService,
  ) {}

  /** Keeps the version a content has now, in the transaction that saves it. @param actorId null for the schedule. */
  async keep(manager: EntityManager, content: Content, actorId: string | null): Promise<void> {
    await this.insert(manager, content, { actorId, isScheduled: actorId === null });
  }

  /** Keeps the version a locked content has before a change, if it is older than the history. */
  async keepUnknown(manager: EntityManager, content: Content): Promise<void> {
    const { id: contentId, version, updatedAt } = content;
    if (await manager.existsBy(ContentVersion, { contentId, version })) return;
    await this.insert(manager, content, { actorId: null, savedAt: updatedAt });
  }

  /** The newest versions below one, newest first. */
  list(contentId: string, below: number, limit: number): Promise<ContentVersion[]> {
    return this.dataSource.manager.find(ContentVersion, {
      where: { contentId, version: LessThan(below) },
      order: { version: 'DESC' },
      take: limit,
    });
  }

  /** @throws AppError `catalogue.content_version_not_found` */
  async get(contentId: string, version: number): Promise<ContentVersion> {
    const found = await this.dataSource.manager.findOneBy(ContentVersion, { contentId, version });
    if (!found) throw new AppError('catalogue.content_version_not_found');
    return found;
  }

  private async insert(
    manager: EntityManager,
    content: Content,
    about: Pick<ContentVersion, 'actorId'> & Partial<Pick<ContentVersion, 'savedAt' | 'isScheduled'>>,
  ): Promise<void> {
    const fields = contentFieldsOf(content, await this.credits.idsOf(manager, content.id));
    const version = manager.create(ContentVersion, {
      ...{ contentId: content.id, version: content.version },
      ...about,
    });
    // Assigned, since `create` would walk through the videos as if they were records.
    version.fields = fields;
    await manager.insert(ContentVersion, version);
  }
}
