import { AppError } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { PlaybackBuffer } from './playback-buffer.ts';
import type { PlaybackDto, ReportPlaybackDto } from './playback.dto.ts';
import { toVideoPlayback } from './playback.mapper.ts';
import type { Learner } from '../progress/progress.service.ts';
import { ContentAccessCache } from '../access/content-access.cache.ts';
import { VideoPlayback } from '../records/video-playback.entity.ts';

const MAX_DEVICE_LENGTH = 300;
/** A browser may measure a film a little longer than its file says; longer reports do not belong to this film. */
const longestOf = (seconds: number): number => 2 * seconds + 60;

/** Reads and reports learners' positions in videos, and what they watched. */
@Injectable()
export class PlaybackService {
  constructor(
    @InjectRepository(VideoPlayback) private readonly playback: Repository<VideoPlayback>,
    private readonly buffer: PlaybackBuffer,
    private readonly access: ContentAccessCache,
  ) {}

  /** The videos of a content that the learner has played, most recently played first. */
  async read(contentId: string, { id: userId }: Learner): Promise<Plain<PlaybackDto>> {
    await this.buffer.flush(userId);
    const rows = await this.playback.find({ where: { userId, contentId }, order: { reportedAt: 'DESC' } });
    return { contentId, videos: rows.map(toVideoPlayback) };
  }

  /**
   * Accepts a browser's report.
   * @throws AppError `learning.seconds_outside_video`, also for a length that a film cannot have;
   * `learning.content_not_found`; `learning.video_not_found` for a video that is not in the content or that the learner
   * may not play; `platform.unavailable` while the catalogue does not reply.
   */
  async report(
    contentId: string,
    { videoId, seconds, duration, ranges = [], at }: ReportPlaybackDto,
    learner: Learner,
    userAgent: string | undefined,
  ): Promise<void> {
    if (Math.max(seconds, ...ranges.map(([, to]) => to)) > duration)
      throw new AppError('learning.seconds_outside_video');
    await this.requirePlayable(contentId, { videoId, duration }, learner);
    const device = userAgent?.slice(0, MAX_DEVICE_LENGTH) ?? null;
    await this.buffer.add({
      userId: learner.id,
      contentId,
      videoId,
      seconds,
      duration,
      ranges,
      device,
      at: new Date(at),
    });
  }

  private async requirePlayable(
    contentId: string,
    { videoId, duration }: Pick<ReportPlaybackDto, 'videoId' | 'duration'>,
    learner: Learner,
  ): Promise<void> {
    const access = await this.access.get(contentId, learner);
    if (access === null) throw new AppError('learning.content_not_found');
    if (!access.playableVideoIds.includes(videoId)) throw new AppError('learning.video_not_found');
    const seconds = access.videoSeconds[videoId];
    if (seconds !== undefined && duration > longestOf(seconds))
      throw new AppError('learning.seconds_outside_video');
  }
}
