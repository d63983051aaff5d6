import { type CourseReply, ListCourses } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import type { AuthUser } from '@academy/platform';
import { inBatches } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { VideoFigures } from '../../figures/video-figures.entity.ts';
import { videoLength } from '../../figures/video-length.ts';

/** A video that a content has now. */
export interface CurrentVideo {
  contentId: string;
  videoId: string;
}

/** A content of the catalogue, with the length of its videos. */
export interface KnownContent extends Pick<
  CourseReply,
  'slug' | 'title' | 'coverImageUrl' | 'contentType' | 'lessons'
> {
  /** Total of its videos with a known length: from the catalogue, else as reported by browsers. */
  durationSeconds: number;
  /** Its distinct videos. */
  videos: CurrentVideo[];
  /** Seconds that all learners watched of these videos. */
  watchedSeconds: number;
}

/** The staff member who made the request. */
export type Viewer = Pick<AuthUser, 'id' | 'role'>;

/** What is shown of contents next to their figures. */
@Injectable()
export class ItemCatalogueService {
  constructor(
    @InjectRepository(VideoFigures) private readonly videos: Repository<VideoFigures>,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * The contents with these ids that exist.
   * @throws AppError `platform.unavailable` while the catalogue does not reply.
   */
  async find(
    contentIds: readonly string[],
    { id: userId, role }: Viewer,
  ): Promise<Map<string, KnownContent>> {
    if (contentIds.length === 0) return new Map();
    const [figures, ...answers] = await Promise.all([
      this.videos.findBy({ contentId: In([...contentIds]) }),
      ...inBatches(contentIds).map((batch) =>
        this.rpc.ask(ListCourses.of({ contentIds: batch, userId, role })),
      ),
    ]);
    const reported = new Map(figures.map((video) => [`${video.contentId} ${video.videoId}`, video]));
    return new Map(
      answers.flat().map(({ contentId, slug, title, coverImageUrl, contentType, lessons }) => {
        const timed = lessons.map((lesson) => ({
          ...lesson,
          durationSeconds: videoLength(
            lesson.durationSeconds,
            reported.get(`${contentId} ${lesson.videoId}`),
          ),
        }));
        // A content may list a video twice; it is watched once.
        const distinct = [...new Map(timed.map((lesson) => [lesson.videoId, lesson])).values()];
        const durationSeconds = distinct.reduce((sum, lesson) => sum + (lesson.durationSeconds ?? 0), 0);
        const watchedSeconds = distinct.reduce(
          (sum, { videoId }) => sum + Number(reported.get(`${contentId} ${videoId}`)?.watchedSeconds ?? 0),
          0,
        );
        const videos = distinct.map(({ videoId }) => ({ contentId, videoId }));
        const content = { slug, title, coverImageUrl, contentType, lessons: timed, videos };
        return [contentId, { ...content, durationSeconds, watchedSeconds }];
      }),
    );
  }
}
