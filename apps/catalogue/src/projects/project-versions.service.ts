import type { Page, PageQuery } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository } from 'typeorm';
import type { ItemVersionDto } from '../history/item-version.dto.ts';
import { idsOf, inOrder, ItemVersionsService } from '../history/item-versions.service.ts';
import { missingMedia } from '../media/media-uses.ts';
import { Content } from '../records/content.entity.ts';
import type { ProjectVersionFields } from '../records/project-fields.ts';
import { ProjectHistoryService } from '../records/project-history.service.ts';
import { ProjectRecordsService } from '../records/project-records.service.ts';
import type { ProjectVersionDetailDto, VersionContentDto } from './project-version.dto.ts';

/** The history of a project, for staff. Restoring a version is an ordinary change with its fields. */
@Injectable()
export class ProjectVersionsService {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    private readonly records: ProjectRecordsService,
    private readonly history: ProjectHistoryService,
    private readonly versions: ItemVersionsService,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * A page of versions, newest first.
   * @throws AppError `catalogue.project_not_found`, `platform.invalid_cursor`
   */
  async list(id: string, query: Plain<PageQuery>): Promise<Page<Plain<ItemVersionDto>>> {
    await this.records.get(id);
    return this.versions.list(this.history, id, query, (fields: ProjectVersionFields) => fields);
  }

  /** @throws AppError `catalogue.project_version_not_found` */
  async read(id: string, version: number): Promise<Plain<ProjectVersionDetailDto>> {
    const { fields: kept } = await this.history.get(id, version);
    const { contentIds, coverImageUrl, ...fields } = kept;
    const [missing, credits, contents] = await Promise.all([
      missingMedia(this.dataSource.manager, [coverImageUrl]),
      this.versions.creditsOf(kept),
      this.contents.findBy({ id: In(contentIds) }),
    ]);
    return {
      version,
      fields: { ...fields, coverImageUrl: missing.size > 0 ? null : coverImageUrl, ...idsOf(credits) },
      ...credits,
      contents: inOrder(contentIds, contents).map(toVersionContent),
      missingFiles: missing.size,
      missingContents: contentIds.length - contents.length,
    };
  }
}

function toVersionContent(content: Content): Plain<VersionContentDto> {
  const { id, title, status, isPremium, priceCents, currency } = content;
  return { id, title, status, isPremium, priceCents, currency };
}
