import type { Currency, Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Content } from '../records/content.entity.ts';
import { ProjectContent } from '../records/project-content.entity.ts';
import { Project } from '../records/project.entity.ts';
import { SettingsService } from '../settings/settings.service.ts';
import type { OpenLessonDto, OverviewDto } from './overview.dto.ts';

/** Contents of which anyone may play at least one lesson. */
const HAS_OPEN_LESSON = `content.videoCount > 0
  AND (NOT content.isPremium OR (content.contentType = 'video_series' AND content.videoCount > 1))`;

/** Sums up what is published. */
@Injectable()
export class OverviewService {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(Project) private readonly projects: Repository<Project>,
    private readonly settings: SettingsService,
  ) {}

  async read(): Promise<Plain<OverviewDto>> {
    const { planCurrency: currency } = await this.settings.read();
    const [counts, lowestProjectCents, openLesson] = await Promise.all([
      this.countContents(currency),
      this.lowestProjectCents(currency),
      this.findOpenLesson(),
    ]);
    return { ...counts, currency, lowestProjectCents, openLesson };
  }

  private async countContents(
    currency: Currency,
  ): Promise<
    Pick<OverviewDto, 'freeContentCount' | 'lessonCount' | 'openLessonCount' | 'lowestContentCents'>
  > {
    const row = await this.contents
      .createQueryBuilder('content')
      .select('count(*) FILTER (WHERE NOT content.isPremium)::int', 'freeContentCount')
      .addSelect('coalesce(sum(greatest(content.videoCount, 1)), 0)::int', 'lessonCount')
      .addSelect(
        `coalesce(sum(CASE WHEN NOT content.isPremium THEN greatest(content.videoCount, 1)
          WHEN ${HAS_OPEN_LESSON} THEN 1 ELSE 0 END), 0)::int`,
        'openLessonCount',
      )
      .addSelect(
        'min(content.priceCents) FILTER (WHERE content.isPremium AND content.currency = :currency)',
        'lowestContentCents',
      )
      .where(`content.status = 'published'`)
      .setParameters({ currency })
      .getRawOne<Awaited<ReturnType<OverviewService['countContents']>>>();
    return row ?? { freeContentCount: 0, lessonCount: 0, openLessonCount: 0, lowestContentCents: null };
  }

  private async lowestProjectCents(currency: Currency): Promise<number | null> {
    const row = await this.projects
      .createQueryBuilder('project')
      .select('min(project.priceCents)', 'cents')
      .where('project.isActive AND project.currency = :currency', { currency })
      .getRawOne<{ cents: number | null }>();
    return row?.cents ?? null;
  }

  /** The first lesson of the featured project's first content that has an open one, else of the newest content. */
  private async findOpenLesson(): Promise<Plain<OpenLessonDto> | null> {
    const featured = await this.projects.findOne({
      select: { id: true },
      where: { isActive: true, isFeatured: true },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const content = await this.contents
      .createQueryBuilder('content')
      .leftJoin(
        ProjectContent,
        'place',
        'place.contentId = content.id AND place.removedAt IS NULL AND place.projectId = :projectId',
        { projectId: featured?.id ?? null },
      )
      .where(`content.status = 'published' AND ${HAS_OPEN_LESSON}`)
      .orderBy('place.orderIndex', 'ASC', 'NULLS LAST')
      .addOrderBy('content.listedAt', 'DESC')
      .limit(1)
      .getOne();
    const [lesson] = content?.videos ?? [];
    if (!content || !lesson) return null;
    return {
      contentSlug: content.slug,
      contentTitle: content.title,
      title: lesson.title,
      durationSeconds: lesson.durationSeconds ?? null,
      coverImageUrl: content.coverImageUrl,
      lessonCount: content.videoCount,
    };
  }
}
