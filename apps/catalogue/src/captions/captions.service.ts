import { AppError, Versioned, withCurrent } from '@academy/platform';
import { type CaptionTrack, type Cue, type Plain, toVtt } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { FilmLinks, type SignedFilmLink } from '../films/film-links.ts';
import type { Caller } from '../input/caller.ts';
import { type CaptionKey, CaptionRecordsService } from '../records/caption-records.service.ts';
import type { CaptionsDto } from './caption.dto.ts';

/** Captions for staff, and as files for players. */
@Injectable()
export class CaptionsService {
  constructor(
    private readonly records: CaptionRecordsService,
    private readonly links: FilmLinks,
  ) {}

  /** The captions of a video for staff; without cues, as version 0, while there are none. */
  async read(key: CaptionKey): Promise<Versioned<Plain<CaptionsDto>>> {
    const track = await this.records.find(key);
    return track === null
      ? new Versioned({ ...key, cues: [] }, 0)
      : new Versioned(toCaptions(track), track.version);
  }

  /** Creates or replaces captions. @throws AppError as {@link CaptionRecordsService.save} */
  save(
    key: CaptionKey,
    cues: readonly Cue[],
    user: Caller,
    expected: number | undefined,
  ): Promise<Versioned<Plain<CaptionsDto>>> {
    return withCurrent(
      async () => {
        await this.records.save(key, cues, user, expected);
        return this.read(key);
      },
      () => this.read(key),
    );
  }

  /** Deletes captions. @throws AppError as {@link CaptionRecordsService.delete} */
  delete(key: CaptionKey, user: Caller, expected: number | undefined): Promise<void> {
    return withCurrent(
      () => this.records.delete(key, user, expected),
      () => this.read(key),
    );
  }

  /**
   * The captions of a film as a WebVTT file.
   * @throws AppError as {@link FilmLinks.require}; `catalogue.captions_not_found`
   */
  async fileOf(filmId: string, language: CaptionKey['language'], link: SignedFilmLink): Promise<string> {
    this.links.require(filmId, link);
    const track = await this.records.find({ videoId: filmId, language });
    if (track === null) throw new AppError('catalogue.captions_not_found');
    return toVtt(track.cues);
  }
}

/** Captions as everyone who may have them reads them. */
export function toCaptions({ videoId, language, cues }: CaptionTrack): Plain<CaptionsDto> {
  return { videoId, language, cues };
}
