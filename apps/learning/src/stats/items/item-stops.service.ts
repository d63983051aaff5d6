import { CONTENT_TYPE_RULES, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, MoreThanOrEqual, Repository } from 'typeorm';
import { ItemFigures } from '../../figures/item-figures.entity.ts';
import { VideoFigures } from '../../figures/video-figures.entity.ts';
import { VideoPart } from '../../figures/video-part.entity.ts';
import { findHalfStop, viewersOf, type WatchedLesson } from './half-stop.ts';
import { ItemCatalogueService, type KnownContent, type Viewer } from './item-catalogue.service.ts';
import type { MostBegunDto } from './item-stops.dto.ts';

const SHOWN = 3;
/** Half of a single viewer is meaningless. */
const MIN_VIEWERS = 2;
/** Contents checked, the most begun first, until {@link SHOWN} of them are series: the maximum of one question. */
const CANDIDATES = 100;

/** A series that somebody has begun, with the known numbers of viewers of its lessons. */
interface BegunSeries {
  figures: ItemFigures;
  known: KnownContent;
  lessons: (Omit<WatchedLesson, 'stops'> & { videoId: string })[];
}

/** Where learners stop in the series that most of them begin: read from the figures, never recounted. */
@Injectable()
export class ItemStopsService {
  constructor(
    @InjectRepository(ItemFigures) private readonly figures: Repository<ItemFigures>,
    @InjectRepository(VideoFigures) private readonly videos: Repository<VideoFigures>,
    @InjectRepository(VideoPart) private readonly parts: Repository<VideoPart>,
    private readonly catalogue: ItemCatalogueService,
  ) {}

  /** @throws AppError `platform.unavailable` while the catalogue does not reply. */
  async read(viewer: Viewer): Promise<Plain<MostBegunDto>> {
    const series = await this.mostBegun(viewer);
    const parts = await this.parts.findBy({
      contentId: In(series.map(({ figures }) => figures.itemId)),
      stops: MoreThan(0),
    });
    return {
      items: series.map(({ figures: { itemId, started, completed }, known, lessons }) => {
        const { slug, title, coverImageUrl } = known;
        const halfStop = findHalfStop(
          lessons.map(({ videoId, ...lesson }) => ({
            ...lesson,
            stops: parts.filter((part) => part.contentId === itemId && part.videoId === videoId),
          })),
        );
        return { contentId: itemId, slug, title, coverImageUrl, started, completed, halfStop };
      }),
    };
  }

  private async mostBegun(viewer: Viewer): Promise<BegunSeries[]> {
    const rows = await this.figures.find({
      where: { itemType: 'content', started: MoreThanOrEqual(MIN_VIEWERS) },
      order: { started: 'DESC', itemId: 'DESC' },
      take: CANDIDATES,
    });
    const contents = await this.catalogue.find(
      rows.map(({ itemId }) => itemId),
      viewer,
    );
    const videos = await this.videos.findBy({ contentId: In([...contents.keys()]) });
    const learners = new Map(videos.map((video) => [`${video.contentId} ${video.videoId}`, video.learners]));
    return rows
      .flatMap((figures) => {
        const content = contents.get(figures.itemId);
        if (!content || !CONTENT_TYPE_RULES[content.contentType].isFollowed) return [];
        const lessons = content.lessons.map(({ videoId, durationSeconds }) => ({
          videoId,
          durationSeconds,
          learners: learners.get(`${figures.itemId} ${videoId}`) ?? 0,
        }));
        return [{ figures, known: content, lessons }];
      })
      .filter(({ lessons }) => viewersOf(lessons) >= MIN_VIEWERS)
      .slice(0, SHOWN);
  }
}
