import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { CreditsService } from './credits.service.ts';
import { ItemHistory } from './item-history.ts';
import { openingOf } from './openings.ts';
import { ProjectContent } from './project-content.entity.ts';
import { type ProjectVersionFields, projectVersionFieldsOf } from './project-fields.ts';
import { ProjectVersion } from './project-version.entity.ts';
import type { Project } from './project.entity.ts';

/** The only writer of the versions of projects. */
@Injectable()
export class ProjectHistoryService extends ItemHistory<Project, ProjectVersion> {
  constructor(
    dataSource: DataSource,
    private readonly credits: CreditsService,
  ) {
    super(dataSource, ProjectVersion, 'catalogue.project_version_not_found');
  }

  protected async fieldsOf(manager: EntityManager, project: Project): Promise<ProjectVersionFields> {
    const places = await manager.find(ProjectContent, {
      where: { projectId: project.id, removedAt: IsNull() },
      order: { orderIndex: 'ASC', createdAt: 'ASC', contentId: 'ASC' },
    });
    const inside = {
      contentIds: places.map(({ contentId }) => contentId),
      openings: places.flatMap((place) => {
        const opening = openingOf(place);
        return opening ? [{ contentId: place.contentId, ...opening }] : [];
      }),
    };
    return projectVersionFieldsOf(project, await this.credits.idsOf(manager, project.id), inside);
  }

  protected insert(manager: EntityManager, version: ProjectVersion): Promise<unknown> {
    return manager.insert(ProjectVersion, version);
  }
}
