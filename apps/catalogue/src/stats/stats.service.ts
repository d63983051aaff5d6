import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CatalogueChangesService } from '../records/catalogue-changes.service.ts';
import { Content } from '../records/content.entity.ts';
import { type Derived, DerivedCache } from '../records/derived.cache.ts';
import { Project } from '../records/project.entity.ts';
import type { CatalogueStatsDto } from './stats.dto.ts';

interface CountedStats extends Derived {
  stats: Plain<CatalogueStatsDto>;
}

/** Counts contents and projects. */
@Injectable()
export class StatsService {
  private readonly counted: DerivedCache<CountedStats>;

  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(Project) private readonly projects: Repository<Project>,
    changes: CatalogueChangesService,
  ) {
    this.counted = new DerivedCache(changes, { max: 1, sizeOf: () => 1 });
  }

  async read(): Promise<Plain<CatalogueStatsDto>> {
    const { stats } = await this.counted.get('', () => this.count(), 0);
    return stats;
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
