import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { LACKS_CAPTIONS } from '../contents/content-list.ts';
import { CatalogueChangesService } from '../records/catalogue-changes.service.ts';
import { Content } from '../records/content.entity.ts';
import { type Derived, DerivedCache } from '../records/derived.cache.ts';
import { Project } from '../records/project.entity.ts';
import type { CatalogueStatsDto } from './stats.dto.ts';

interface CountedStats extends Derived {
  stats: Plain<CatalogueStatsDto>;
}

interface CountedVideos extends Derived {
  count: number;
}

/** A video that stands in several contents needs its captions once. */
const UNCAPTIONED_VIDEOS = `
  SELECT count(DISTINCT video->>'videoId')::int AS count
  FROM content CROSS JOIN LATERAL jsonb_array_elements(content.videos) AS video
  WHERE content.status = 'published' AND ${LACKS_CAPTIONS}`;

/** Counts contents and projects. */
@Injectable()
export class StatsService {
  private readonly counted: DerivedCache<CountedStats>;
  private readonly uncaptioned: DerivedCache<CountedVideos>;

  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(Project) private readonly projects: Repository<Project>,
    changes: CatalogueChangesService,
  ) {
    this.counted = new DerivedCache(changes, { max: 1, sizeOf: () => 1 });
    this.uncaptioned = new DerivedCache(changes, { max: 1, sizeOf: () => 1 });
  }

  async read(): Promise<Plain<CatalogueStatsDto>> {
    const { stats } = await this.counted.get('', () => this.count(), 0);
    return stats;
  }

  /** Videos of published contents without Italian captions. Every page of the staff app asks, so it is counted once a change. */
  async uncaptionedVideos(): Promise<number> {
    const { count } = await this.uncaptioned.get('', () => this.countUncaptioned());
    return count;
  }

  private async countUncaptioned(): Promise<CountedVideos> {
    const readAt = performance.now();
    const [{ count }] = await this.contents.query<[{ count: number }]>(UNCAPTIONED_VIDEOS);
    return { count, readAt };
  }

  private async count(): Promise<CountedStats> {
    const readAt = performance.now();
    const [totalContents, publishedContents, premiumContents, projects, activeProjects] = await Promise.all([
      this.contents.count(),
      this.contents.countBy({ status: 'published' }),
      this.contents.countBy({ isPremium: true }),
      this.projects.count(),
      this.projects.countBy({ isActive: true }),
    ]);
    return { stats: { totalContents, publishedContents, premiumContents, projects, activeProjects }, readAt };
  }
}
