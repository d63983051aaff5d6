import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Content } from '../records/content.entity.ts';
import { Project } from '../records/project.entity.ts';
import type { CatalogueStatsDto } from './stats.dto.ts';

/** Counts contents and projects. */
@Injectable()
export class StatsService {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(Project) private readonly projects: Repository<Project>,
  ) {}

  async read(): Promise<Plain<CatalogueStatsDto>> {
    const [totalContents, publishedContents, premiumContents, projects, activeProjects] = await Promise.all([
      this.contents.count(),
      this.contents.countBy({ status: 'published' }),
      this.contents.countBy({ isPremium: true }),
      this.projects.count(),
      this.projects.countBy({ isActive: true }),
    ]);
    return { totalContents, publishedContents, premiumContents, projects, activeProjects };
  }
}
