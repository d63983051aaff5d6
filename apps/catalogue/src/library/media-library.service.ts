import { ListExports, StaffAuditLog } from '@academy/messaging';
import { AppError, applyFilters, type Page, readSortedPage, totalOf } from '@academy/platform';
import { type Plain, toPlain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository, type SelectQueryBuilder } from 'typeorm';
import { FilmsService } from '../films/films.service.ts';
import type { CallerInSession } from '../input/caller.ts';
import { MediaFile, UNUSED_DAYS } from '../media/media-file.entity.ts';
import { MediaLinks } from '../media/media-links.ts';
import { MediaUse } from '../media/media-use.entity.ts';
import { SETTINGS_OWNER } from '../media/media-uses.ts';
import { MediaService, toMedia } from '../media/media.service.ts';
import { listOrder } from '../records/list-order.ts';
import type { LibraryFileDto, MediaUseDto } from './media-library.dto.ts';
import { type ListMediaQuery, type MediaFilters, mediaList } from './media-list.ts';

const DAY_MS = 86_400_000;

const USES = `
  SELECT use.media_id AS "mediaId", 'content' AS kind, item.id, item.title
    FROM media_use use JOIN content item ON item.id = use.owner_id WHERE use.media_id = ANY ($1)
  UNION ALL SELECT use.media_id, 'project', item.id, item.title
    FROM media_use use JOIN project item ON item.id = use.owner_id WHERE use.media_id = ANY ($1)
  UNION ALL SELECT use.media_id, 'teacher', item.id, item.name
    FROM media_use use JOIN teacher item ON item.id = use.owner_id WHERE use.media_id = ANY ($1)
  UNION ALL SELECT use.media_id, 'settings', NULL, ''
    FROM media_use use WHERE use.media_id = ANY ($1) AND use.owner_id = $2
  ORDER BY kind, title, id`;

/** Lists uploaded files and their uses, for staff. */
@Injectable()
export class MediaLibraryService {
  constructor(
    @InjectRepository(MediaFile) private readonly files: Repository<MediaFile>,
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly films: FilmsService,
    private readonly links: MediaLinks,
    private readonly exports: ListExports,
    private readonly audit: StaffAuditLog,
  ) {}

  /** A page of files; the first page has the total. @throws AppError `platform.invalid_cursor` */
  async list(query: Plain<ListMediaQuery>, user: CallerInSession): Promise<Page<Plain<LibraryFileDto>>> {
    const { order, position } = listOrder(query, mediaList.sorting, 'newest', 'media.nameSearch');
    const [{ page, nextCursor }, total] = await Promise.all([
      readSortedPage(this.select(query), order, position),
      totalOf(this.select(query), query.cursor),
    ]);
    const items = await this.describe(page, user);
    return { items, nextCursor, ...total };
  }

  /** All files that match the filter, as a CSV file. */
  exportAll(filter: Plain<MediaFilters>, user: CallerInSession): Promise<StreamableFile> {
    return this.exports.export('media', user.id, mediaList.columns, async (position) => {
      const { items, ...about } = await this.list({ ...toPlain(filter), ...position, sort: 'newest' }, user);
      const rows = items.map((file) => ({
        ...file,
        usedBy: file.uses.map(({ kind, title }) => title || kind).join('; '),
      }));
      return { items: rows, ...about };
    });
  }

  /** One file. @throws AppError `platform.not_found` */
  async read(id: string, user: CallerInSession): Promise<Plain<LibraryFileDto>> {
    const file = await this.media.find(id);
    const [described] = file === null ? [] : await this.describe([file], user);
    if (described === undefined) throw new AppError('platform.not_found');
    return described;
  }

  /**
   * Deletes an unused file, including its bytes.
   * @throws AppError `platform.not_found`, `catalogue.media_in_use`
   */
  async delete(id: string, user: CallerInSession): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // A transaction that starts to use it waits for this one, and vice versa.
      const file = await manager.findOne(MediaFile, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (file === null) throw new AppError('platform.not_found');
      if (await manager.existsBy(MediaUse, { mediaId: id })) throw new AppError('catalogue.media_in_use');
      await manager.delete(MediaFile, { id });
      const action = { action: 'media.deleted', actorId: user.id, subjectId: id } as const;
      await this.audit.record(manager, { ...action, details: { kind: file.kind } });
      await this.media.remove(file);
    });
  }

  private select(filters: Plain<MediaFilters>): SelectQueryBuilder<MediaFile> {
    return applyFilters(this.files.createQueryBuilder('media'), mediaList.conditions, filters);
  }

  private async describe(
    files: readonly MediaFile[],
    user: CallerInSession,
  ): Promise<Plain<LibraryFileDto>[]> {
    const films = files.filter(({ kind }) => kind === 'film').map(({ id }) => id);
    const [uses, sources] = await Promise.all([
      this.usesOf(files.map(({ id }) => id)),
      this.films.sources(films, user),
    ]);
    return files.map((file) => {
      const described = toMedia(file);
      const isFilm = file.kind === 'film';
      return {
        ...described,
        createdAt: file.createdAt.toISOString(),
        uses: uses.get(file.id) ?? [],
        removedAt: removalOf(file),
        link: isFilm ? (sources.get(file.id)?.[0]?.url ?? null) : this.links.open(described.url),
      };
    });
  }

  private async usesOf(mediaIds: string[]): Promise<ReadonlyMap<string, Plain<MediaUseDto>[]>> {
    const uses = new Map<string, Plain<MediaUseDto>[]>(mediaIds.map((id) => [id, []]));
    if (mediaIds.length === 0) return uses;
    type Row = Plain<MediaUseDto> & { mediaId: string };
    const rows = await this.dataSource.query<Row[]>(USES, [mediaIds, SETTINGS_OWNER]);
    for (const { mediaId, ...use } of rows) uses.get(mediaId)?.push(use);
    return uses;
  }
}

function removalOf({ releasedAt }: MediaFile): string | null {
  return releasedAt && new Date(releasedAt.getTime() + UNUSED_DAYS * DAY_MS).toISOString();
}
