import type { StaffAction } from '@academy/contracts';
import { StaffAuditLog } from '@academy/messaging';
import { lessonStates, type Plain, resumePosition } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Repository } from 'typeorm';
import { toCertificate } from '../certificates/certificate.mapper.ts';
import { LearnerItem } from '../figures/learner-item.entity.ts';
import { ProjectOutline } from '../figures/project-outline.entity.ts';
import { Certificate } from '../records/certificate.entity.ts';
import { VideoPlayback } from '../records/video-playback.entity.ts';
import {
  ItemCatalogueService,
  type KnownContent,
  type Viewer,
} from '../stats/items/item-catalogue.service.ts';
import type { LearnerContentDto, LearnerDto, LearnerProjectDto } from './learner.dto.ts';

/** More than any person begins. */
const MAX_ITEMS = 1_000;

/** What one learner has begun, as shown to administrators. */
@Injectable()
export class LearnersService {
  constructor(
    @InjectRepository(LearnerItem) private readonly items: Repository<LearnerItem>,
    @InjectRepository(ProjectOutline) private readonly outlines: Repository<ProjectOutline>,
    @InjectRepository(VideoPlayback) private readonly playback: Repository<VideoPlayback>,
    @InjectRepository(Certificate) private readonly certificates: Repository<Certificate>,
    private readonly dataSource: DataSource,
    private readonly audit: StaffAuditLog,
    private readonly catalogue: ItemCatalogueService,
  ) {}

  /**
   * Everything a learner has begun; empty for a user who has not begun anything or is unknown. Recorded in the audit
   * log.
   * @throws AppError `platform.unavailable` while the catalogue does not reply.
   */
  async view(userId: string, viewer: Viewer): Promise<Plain<LearnerDto>> {
    const learner = await this.read(userId, viewer);
    await this.record('learner.viewed', userId, viewer);
    return learner;
  }

  /** The contents of a learner, for a file. @throws AppError as {@link view} */
  async exportContents(userId: string, viewer: Viewer): Promise<Plain<LearnerContentDto>[]> {
    const { contents } = await this.read(userId, viewer);
    await this.record('learner.exported', userId, viewer);
    return contents;
  }

  private async record(action: StaffAction, subjectId: string, { id: actorId }: Viewer): Promise<void> {
    await this.dataSource.transaction((manager) =>
      this.audit.record(manager, { action, actorId, subjectId, details: {} }),
    );
  }

  private async read(userId: string, viewer: Viewer): Promise<Plain<LearnerDto>> {
    const [items, playback, certificates] = await Promise.all([
      this.items.find({ where: { userId }, order: { lastActiveAt: 'DESC' }, take: MAX_ITEMS }),
      this.playback.findBy({ userId }),
      this.certificates.find({ where: { userId, replacedById: IsNull() }, order: { issuedAt: 'DESC' } }),
    ]);
    const contents = items.filter(({ itemType }) => itemType === 'content');
    const found = await this.catalogue.find(
      contents.map(({ itemId }) => itemId),
      viewer,
    );
    const played = new Map(playback.map((video) => [keyOf(video.contentId, video.videoId), video]));
    return {
      userId,
      lastActiveAt: items[0]?.lastActiveAt.toISOString() ?? null,
      watchedSeconds: contents.reduce((sum, { watchedSeconds }) => sum + watchedSeconds, 0),
      completedContents: contents.filter(({ completedAt }) => completedAt !== null).length,
      contents: contents.map((item) => toLearnerContent(item, found.get(item.itemId), played)),
      projects: await this.projects(items),
      certificates: certificates.map(toCertificate),
    };
  }

  private async projects(items: readonly LearnerItem[]): Promise<Plain<LearnerProjectDto>[]> {
    const begun = items.filter(({ itemType }) => itemType === 'project');
    const outlines = await this.outlines.findBy({ projectId: In(begun.map(({ itemId }) => itemId)) });
    const byId = new Map(outlines.map((outline) => [outline.projectId, outline]));
    const completed = new Set(
      items.filter(({ completedAt }) => completedAt !== null).map(({ itemId }) => itemId),
    );
    return begun.flatMap((item) => {
      const outline = byId.get(item.itemId);
      if (outline === undefined) return [];
      const { projectId, title } = outline;
      return {
        projectId,
        title,
        completedContents: outline.contentIds.filter((id) => completed.has(id)).length,
        contentCount: outline.contentIds.length,
        lastActiveAt: item.lastActiveAt.toISOString(),
        completedAt: item.completedAt?.toISOString() ?? null,
        isCertified: item.isCertified,
      };
    });
  }
}

const keyOf = (contentId: string, videoId: string) => `${contentId} ${videoId}`;

function toLearnerContent(
  item: LearnerItem,
  content: KnownContent | undefined,
  playback: ReadonlyMap<string, VideoPlayback>,
): Plain<LearnerContentDto> {
  const { itemId: contentId, isCertified } = item;
  const lessons = (content?.lessons ?? []).map((lesson, position) => {
    const { videoId, title, durationSeconds } = lesson;
    const played = playback.get(keyOf(contentId, videoId));
    return {
      position,
      title,
      // Staff lists are always in Italian.
      isUntranslated: false,
      watchedSeconds: played?.watchedSeconds ?? 0,
      durationSeconds: played?.durationSeconds ?? durationSeconds,
      resumeAt: played ? resumePosition(played.positionSeconds, played.durationSeconds) : 0,
    };
  });
  const states = lessonStates(lessons, item.completedAt !== null);
  return {
    contentId,
    title: content?.title ?? null,
    contentType: content?.contentType ?? null,
    startedAt: item.startedAt.toISOString(),
    lastActiveAt: item.lastActiveAt.toISOString(),
    // Of the current videos, as the length; the figures also count replaced and removed ones.
    watchedSeconds: content
      ? content.videos.reduce(
          (sum, { videoId }) => sum + (playback.get(keyOf(contentId, videoId))?.watchedSeconds ?? 0),
          0,
        )
      : item.watchedSeconds,
    durationSeconds: content?.durationSeconds ?? 0,
    completedAt: item.completedAt?.toISOString() ?? null,
    isCertified,
    lessons: lessons.map((lesson, index) => ({ ...lesson, state: states[index] ?? 'todo' })),
  };
}
