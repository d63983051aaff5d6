import type { Page, PageQuery } from '@academy/platform';
import { FILMS_PATH, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ItemVersionDto } from '../history/item-version.dto.ts';
import { idsOf, ItemVersionsService } from '../history/item-versions.service.ts';
import { missingMedia } from '../media/media-uses.ts';
import { type ContentFields, filesOf } from '../records/content-fields.ts';
import { ContentHistoryService } from '../records/content-history.service.ts';
import { ContentRecordsService } from '../records/content-records.service.ts';
import type { ContentVersionDetailDto } from './content-version.dto.ts';
import { toContentInput } from './content-version.mapper.ts';

/** The history of a content, for staff. Restoring a version is an ordinary change with its fields. */
@Injectable()
export class ContentVersionsService {
  constructor(
    private readonly records: ContentRecordsService,
    private readonly history: ContentHistoryService,
    private readonly versions: ItemVersionsService,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * A page of versions, newest first.
   * @throws AppError `catalogue.content_not_found`, `platform.invalid_cursor`
   */
  async list(id: string, query: Plain<PageQuery>): Promise<Page<Plain<ItemVersionDto>>> {
    await this.records.get(id);
    return this.versions.list(this.history, id, query, toContentInput);
  }

  /** @throws AppError `catalogue.content_version_not_found` */
  async read(id: string, version: number): Promise<Plain<ContentVersionDetailDto>> {
    const { fields } = await this.history.get(id, version);
    const [missing, credits] = await Promise.all([
      missingMedia(this.dataSource.manager, filesOf(fields)),
      this.versions.creditsOf(fields),
    ]);
    const input = toContentInput({ ...withoutFiles(fields, missing), ...idsOf(credits) });
    return { version, fields: input, ...credits, missingFiles: missing.size };
  }
}

function withoutFiles(fields: ContentFields, missing: ReadonlySet<string>): ContentFields {
  const { coverImageUrl, downloads, videos } = fields;
  return {
    ...fields,
    coverImageUrl: coverImageUrl !== null && missing.has(coverImageUrl) ? null : coverImageUrl,
    downloads: downloads.filter(({ url }) => !missing.has(url)),
    videos: videos.filter(
      ({ provider, videoId }) => provider !== 'file' || !missing.has(`${FILMS_PATH}/${videoId}`),
    ),
  };
}
