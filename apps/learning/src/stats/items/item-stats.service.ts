import { AppError, cutPage, decodeCursor, isIntegerValue, type Page, totalOf } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { isUUID } from 'class-validator';
import { ItemFigures } from '../../figures/item-figures.entity.ts';
import { ProjectOutline } from '../../figures/project-outline.entity.ts';
import { VideoFigures } from '../../figures/video-figures.entity.ts';
import { VideoPart } from '../../figures/video-part.entity.ts';
import { everyRow } from '../every-row.ts';
import { ItemCatalogueService, type Viewer } from './item-catalogue.service.ts';
import type {
  ContentStatsDto,
  ExportItemStatsQuery,
  ItemSort,
  ItemStatsDto,
  ListItemStatsQuery,
  ProjectStatsDto,
  VideoPointDto,
} from './item-stats.dto.ts';
import { type KnownItem, toItemStats, toVideoStats } from './item-stats.mapper.ts';

/** Rows read at once for an export. */
const BATCH = 100;
/** A row of the file of curves. */
type VideoPointRow = Plain<VideoPointDto> & { video: number | null; title: string | null };

const UNKNOWN: KnownItem = { title: null, durationSeconds: 0, videos: [], watchedSeconds: 0 };

/** How contents and projects are learnt, for staff: read from the figures, never recounted. */
@Injectable()
export class ItemStatsService {
  constructor(
    @InjectRepository(ItemFigures) private readonly figures: Repository<ItemFigures>,
    @InjectRepository(VideoFigures) private readonly videos: Repository<VideoFigures>,
    @InjectRepository(VideoPart) private readonly parts: Repository<VideoPart>,
    @InjectRepository(ProjectOutline) private readonly outlines: Repository<ProjectOutline>,
    private readonly catalogue: ItemCatalogueService,
  ) {}

  /**
   * A page of the contents or projects that somebody has begun; the first page has the total.
   * @throws AppError `platform.invalid_cursor`; `platform.unavailable` while the catalogue does not reply.
   */
  async list(
    { itemType, sort, cursor, limit }: Plain<ListItemStatsQuery>,
    viewer: Viewer,
  ): Promise<Page<Plain<ItemStatsDto>>> {
    const query = this.figures
      .createQueryBuilder('figures')
      .where('figures.itemType = :itemType AND figures.started > 0', { itemType })
      .orderBy(`figures.${sort}`, 'DESC')
      .addOrderBy('figures.itemId', 'DESC')
      .limit(limit + 1);
    const total = await totalOf(query, cursor);
    if (cursor !== undefined)
      query.andWhere(`(figures.${sort}, figures.itemId) < (:count, :itemId)`, decodeItemCursor(cursor));
    const { page, nextCursor } = cutPage(await query.getMany(), limit, (row) => [row[sort], row.itemId]);
    return { items: await this.withTitles(page, viewer), nextCursor, ...total };
  }

  /** All of them, read while they are consumed. */
  rows(
    query: Plain<ExportItemStatsQuery> & { sort: ItemSort },
    viewer: Viewer,
  ): AsyncGenerator<Plain<ItemStatsDto>> {
    return everyRow(BATCH, (place) => this.list({ ...query, ...place }, viewer));
  }

  /** @throws AppError `learning.item_not_found`; `platform.unavailable` while the catalogue does not reply. */
  async content(contentId: string, viewer: Viewer): Promise<Plain<ContentStatsDto>> {
    const [figures, videos, parts, known] = await Promise.all([
      this.figures.findOneBy({ itemId: contentId, itemType: 'content' }),
      this.videos.findBy({ contentId }),
      this.parts.findBy({ contentId }),
      this.catalogue.find([contentId], viewer),
    ]);
    const content = known.get(contentId);
    if (content === undefined && figures === null) throw new AppError('learning.item_not_found');
    const lessons = content?.lessons ?? [];
    const videoIds = new Set([...lessons, ...videos].map(({ videoId }) => videoId));
    return {
      ...toItemStats(figures ?? noFigures('content', contentId), content ?? UNKNOWN),
      videos: [...videoIds].map((videoId) => {
        const position = lessons.findIndex((lesson) => lesson.videoId === videoId);
        return toVideoStats(
          position < 0 ? null : position,
          lessons[position],
          videos.find((video) => video.videoId === videoId),
          parts.filter((part) => part.videoId === videoId),
        );
      }),
    };
  }

  /**
   * The curves of a content's videos, point by point; videos are numbered from 1. @throws AppError as {@link content}
   */
  async points(contentId: string, viewer: Viewer): Promise<VideoPointRow[]> {
    const { videos } = await this.content(contentId, viewer);
    return videos.flatMap(({ position, title, points }) => {
      const video = position === null ? null : position + 1;
      return points.map((point) => ({ video, title, ...point }));
    });
  }

  /** @throws AppError `learning.item_not_found`; `platform.unavailable` while the catalogue does not reply. */
  async project(projectId: string, viewer: Viewer): Promise<Plain<ProjectStatsDto>> {
    const outline = await this.outlines.findOneBy({ projectId });
    if (outline === null) throw new AppError('learning.item_not_found');
    const figures = await this.figures.findBy({ itemId: In([projectId, ...outline.contentIds]) });
    const byId = new Map(figures.map((row) => [row.itemId, row]));
    const [project] = await this.withTitles([byId.get(projectId) ?? noFigures('project', projectId)], viewer);
    if (project === undefined) throw new AppError('learning.item_not_found');
    const contents = outline.contentIds.map((id) => byId.get(id) ?? noFigures('content', id));
    return { ...project, contents: await this.withTitles(contents, viewer) };
  }

  /** What is known of a content or project. @throws AppError `learning.item_not_found` */
  async known(itemId: string, viewer: Viewer): Promise<KnownItem> {
    const outline = await this.outlines.findOneBy({ projectId: itemId });
    const figures = await this.figures.findOneBy({ itemId });
    const itemType = outline === null ? 'content' : 'project';
    const item = (await this.knownItems([{ itemType, itemId }], viewer)).get(itemId);
    if (item === undefined && figures === null) throw new AppError('learning.item_not_found');
    return item ?? UNKNOWN;
  }

  private async withTitles(
    rows: readonly Plain<ItemFigures>[],
    viewer: Viewer,
  ): Promise<Plain<ItemStatsDto>[]> {
    const items = await this.knownItems(rows, viewer);
    return rows.map((row) => toItemStats(row, items.get(row.itemId) ?? UNKNOWN));
  }

  private async knownItems(
    items: readonly Pick<ItemFigures, 'itemType' | 'itemId'>[],
    viewer: Viewer,
  ): Promise<Map<string, KnownItem>> {
    const idsOf = (type: string) =>
      items.filter(({ itemType }) => itemType === type).map(({ itemId }) => itemId);
    const projectIds = idsOf('project');
    const outlines = projectIds.length === 0 ? [] : await this.outlines.findBy({ projectId: In(projectIds) });
    const contentIds = [...idsOf('content'), ...outlines.flatMap((outline) => outline.contentIds)];
    const contents = await this.catalogue.find([...new Set(contentIds)], viewer);
    const sumOf = (field: 'durationSeconds' | 'watchedSeconds', ids: readonly string[]) =>
      ids.reduce((sum, id) => sum + (contents.get(id)?.[field] ?? 0), 0);
    return new Map<string, KnownItem>([
      ...contents,
      ...outlines.map(({ projectId, title, contentIds }): [string, KnownItem] => [
        projectId,
        {
          title,
          videos: contentIds.flatMap((id) => contents.get(id)?.videos ?? []),
          durationSeconds: sumOf('durationSeconds', contentIds),
          watchedSeconds: sumOf('watchedSeconds', contentIds),
        },
      ]),
    ]);
  }
}

function noFigures(itemType: ItemFigures['itemType'], itemId: string): Plain<ItemFigures> {
  return { itemType, itemId, started: 0, completed: 0, certified: 0, watchedSeconds: '0' };
}

function decodeItemCursor(cursor: string): { count: number; itemId: string } {
  const [count, itemId] = decodeCursor(cursor, 2);
  if (!isIntegerValue(count) || count < 0 || !isUUID(itemId)) throw new AppError('platform.invalid_cursor');
  return { count, itemId: String(itemId) };
}
