import {
  type Currency,
  type Language,
  type Plain,
  fallsBack,
  inLanguage,
  isTranslated,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CatalogueChangesService } from '../records/catalogue-changes.service.ts';
import { Content } from '../records/content.entity.ts';
import { type Derived, DerivedCache } from '../records/derived.cache.ts';
import { HAS_OPEN_FIRST_VIDEO, IS_LISTED, LESSON_COUNT } from '../records/lessons.queries.ts';
import { ProjectContent } from '../records/project-content.entity.ts';
import { Project } from '../records/project.entity.ts';
import { SettingsService } from '../settings/settings.service.ts';
import type { LowestPriceDto, OpenLessonDto, OverviewDto, WholePriceDto } from './overview.dto.ts';
import { type Bundle, priceOfAll } from './price-of-all.ts';

/** Contents with at least one lesson that is open to everyone. */
const HAS_OPEN_LESSON = `content.videoCount > 0
  AND (NOT content.isPremium OR ${HAS_OPEN_FIRST_VIDEO})`;

interface CachedOverview extends Derived {
  overview: Plain<OverviewDto>;
}

/** One for each language and currency. */
const MAX_OVERVIEWS = 10;

/** Summarises what is published: once after each change, since it reads everything. */
@Injectable()
export class OverviewService {
  private readonly overviews: DerivedCache<CachedOverview>;

  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(Project) private readonly projects: Repository<Project>,
    private readonly settings: SettingsService,
    changes: CatalogueChangesService,
  ) {
    this.overviews = new DerivedCache(changes, { max: MAX_OVERVIEWS, sizeOf: () => 1 });
  }

  async read(language: Language): Promise<Plain<OverviewDto>> {
    const { planCurrency: currency } = await this.settings.read();
    const read = (): Promise<CachedOverview> => this.sumUp(language, currency);
    const { overview } = await this.overviews.get(`${language} ${currency}`, read, 0);
    return overview;
  }

  private async sumUp(language: Language, currency: Currency): Promise<CachedOverview> {
    const readAt = performance.now();
    const [counts, lowestContent, lowestProject, wholePrice, openLesson] = await Promise.all([
      this.countContents(),
      this.findLowestContent(currency),
      this.findLowestProject(currency),
      this.findWholePrice(currency),
      this.findOpenLesson(language),
    ]);
    const prices = { currency, lowestContent, lowestProject, wholePrice };
    return { overview: { ...counts, ...prices, openLesson }, readAt };
  }

  private async countContents(): Promise<
    Pick<OverviewDto, 'freeContentCount' | 'lessonCount' | 'openLessonCount'>
  > {
    const row = await this.contents
      .createQueryBuilder('content')
      .select('count(*) FILTER (WHERE NOT content.isPremium)::int', 'freeContentCount')
      .addSelect(`coalesce(sum(${LESSON_COUNT}), 0)::int`, 'lessonCount')
      .addSelect(
        `coalesce(sum(CASE WHEN NOT content.isPremium THEN ${LESSON_COUNT}
          WHEN ${HAS_OPEN_LESSON} THEN 1 ELSE 0 END), 0)::int`,
        'openLessonCount',
      )
      .where(IS_LISTED)
      .getRawOne<Awaited<ReturnType<OverviewService['countContents']>>>();
    return row ?? { freeContentCount: 0, lessonCount: 0, openLessonCount: 0 };
  }

  private async findLowestContent(currency: Currency): Promise<Plain<LowestPriceDto> | null> {
    const row = await this.contents
      .createQueryBuilder('content')
      .select('content.priceCents', 'priceCents')
      .addSelect(LESSON_COUNT, 'lessonCount')
      .where(`content.status = 'published' AND content.isPremium AND content.currency = :currency`, {
        currency,
      })
      .orderBy('content.priceCents')
      .addOrderBy('content.videoCount', 'DESC')
      .limit(1)
      .getRawOne<LowestPriceDto>();
    return row ?? null;
  }

  private async findLowestProject(currency: Currency): Promise<Plain<LowestPriceDto> | null> {
    const row = await this.projects
      .createQueryBuilder('project')
      .leftJoin(ProjectContent, 'place', 'place.projectId = project.id AND place.removedAt IS NULL')
      .leftJoin('place.content', 'content', `content.status = 'published'`)
      .leftJoin('content.closingQuiz', 'closing', `closing.status = 'published'`)
      .select('project.priceCents', 'priceCents')
      .addSelect(
        `(coalesce(sum(${LESSON_COUNT}) FILTER (WHERE content.id IS NOT NULL), 0) + count(closing.id))::int`,
        'lessonCount',
      )
      .where('project.isActive AND project.priceCents IS NOT NULL AND project.currency = :currency', {
        currency,
      })
      .groupBy('project.id')
      .orderBy('project.priceCents')
      .limit(1)
      .getRawOne<LowestPriceDto>();
    return row ?? null;
  }

  private async findWholePrice(currency: Currency): Promise<Plain<WholePriceDto> | null> {
    const [contents, bundles] = await Promise.all([
      this.contents.find({
        select: { id: true, priceCents: true },
        where: { status: 'published', isPremium: true, currency },
      }),
      this.projects
        .createQueryBuilder('project')
        .innerJoin(ProjectContent, 'place', 'place.projectId = project.id AND place.removedAt IS NULL')
        .select('project.priceCents', 'priceCents')
        .addSelect('array_agg(place.contentId)', 'contentIds')
        .where('project.isActive AND project.priceCents IS NOT NULL AND project.currency = :currency', {
          currency,
        })
        .groupBy('project.id')
        .getRawMany<Bundle>(),
    ]);
    if (contents.length === 0) return null;
    return { contentCount: contents.length, priceCents: priceOfAll(contents, bundles) };
  }

  /**
   * The first open lesson of the featured project, in the order of its contents; else of the newest content with one.
   */
  private async findOpenLesson(language: Language): Promise<Plain<OpenLessonDto> | null> {
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
      .where(`${IS_LISTED} AND ${HAS_OPEN_LESSON}`)
      .orderBy('place.orderIndex', 'ASC', 'NULLS LAST')
      .addOrderBy('content.listedAt', 'DESC')
      .limit(1)
      .getOne();
    const [lesson] = content?.videos ?? [];
    if (!content || !lesson) return null;
    const { slug, title: contentTitle } = inLanguage(content, language);
    return {
      contentSlug: slug,
      contentTitle,
      title: inLanguage(lesson, language).title,
      isContentUntranslated: fallsBack(isTranslated(content), language),
      isUntranslated: lesson.title !== null && fallsBack(isTranslated(lesson), language),
      durationSeconds: lesson.durationSeconds ?? null,
      coverImageUrl: content.coverImageUrl,
      lessonCount: content.videoCount,
    };
  }
}
