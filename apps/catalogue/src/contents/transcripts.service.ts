import { AppError } from '@academy/platform';
import {
  DEFAULT_LANGUAGE,
  type Language,
  MAX_TRANSCRIPT_CHARACTERS,
  opensVideo,
  type Plain,
  transcriptOf,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { TranscriptsDto } from '../captions/caption.dto.ts';
import { CaptionRecordsService } from '../records/caption-records.service.ts';
import { CatalogueChangesService } from '../records/catalogue-changes.service.ts';
import { type Derived, DerivedCache } from '../records/derived.cache.ts';
import { ContentsService } from './contents.service.ts';

/** Texts by the ids of their videos. */
interface Texts extends Derived {
  byVideo: ReadonlyMap<string, string>;
}

/** Characters of the transcripts kept in memory. */
const MAX_KEPT = 5_000_000;

/** What is said in videos that anyone may play, for search engines. */
@Injectable()
export class TranscriptsService {
  private readonly cache: DerivedCache<Texts>;

  constructor(
    private readonly contents: ContentsService,
    private readonly captions: CaptionRecordsService,
    changes: CatalogueChangesService,
  ) {
    this.cache = new DerivedCache(changes, {
      max: MAX_KEPT,
      sizeOf: ({ byVideo }) => 1 + [...byVideo.values()].reduce((sum, { length }) => sum + length, 0),
    });
  }

  /**
   * The transcripts of the videos of a content that a guest may play, in one language. Whoever asks gets the same.
   * @throws AppError `catalogue.content_not_found`, also for a content that is hidden from guests
   */
  async ofOpenVideos(id: string, language: Language = DEFAULT_LANGUAGE): Promise<Plain<TranscriptsDto>> {
    const found = await this.contents.find(id, undefined);
    if (found === null) throw new AppError('catalogue.content_not_found');
    const open = found.content.videos.flatMap(({ videoId }, position) =>
      opensVideo(found.content, found.access.level, position) ? [{ videoId, position }] : [],
    );
    const videoIds = open.map(({ videoId }) => videoId);
    const { byVideo } = await this.cache.get(JSON.stringify([language, videoIds]), () =>
      this.read(videoIds, language),
    );
    let left = MAX_TRANSCRIPT_CHARACTERS;
    return {
      transcripts: open.flatMap(({ videoId, position }) => {
        const text = byVideo.get(videoId);
        if (text === undefined || text.length > left) return [];
        left -= text.length;
        return [{ position, text }];
      }),
    };
  }

  /** Those that could fit. */
  private async read(videoIds: readonly string[], language: Language): Promise<Texts> {
    const readAt = performance.now();
    const tracks = await this.captions.findAll(videoIds, language);
    const texts = tracks.map(({ videoId, cues }) => [videoId, transcriptOf(cues)] as const);
    return {
      byVideo: new Map(texts.filter(([, { length }]) => length <= MAX_TRANSCRIPT_CHARACTERS)),
      readAt,
    };
  }
}
