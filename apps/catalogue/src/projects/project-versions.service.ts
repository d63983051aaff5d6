import { certificateRuleOf, type Plain } from '@academy/shared';
import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { inOrder, ItemVersions } from '../history/item-versions.ts';
import type { Links } from '../media/media-uses.ts';
import { Content } from '../records/content.entity.ts';
import type { ProjectVersionFields } from '../records/project-fields.ts';
import { ProjectHistoryService } from '../records/project-history.service.ts';
import { ProjectRecordsService } from '../records/project-records.service.ts';
import type { ProjectVersion } from '../records/project-version.entity.ts';
import type { CreateProjectDto } from './project-input.dto.ts';
import type { ProjectVersionDetailDto, VersionContentDto } from './project-version.dto.ts';

/** The history of a project, for staff. */
@Injectable()
export class ProjectVersionsService extends ItemVersions<ProjectVersion, Plain<CreateProjectDto>> {
  @Inject(ProjectRecordsService) protected readonly records: ProjectRecordsService;
  @Inject(ProjectHistoryService) protected readonly history: ProjectHistoryService;

  /** Like {@link ItemVersions.read}, with the contents that still exist. */
  override async read(id: string, version: number): Promise<Plain<ProjectVersionDetailDto>> {
    const detail = await super.read(id, version);
    const { contentIds = [], ...fields } = detail.fields;
    const contents = await this.dataSource.manager.findBy(Content, { id: In(contentIds) });
    return {
      ...detail,
      fields,
      contents: inOrder(contentIds, contents).map(toVersionContent),
      missingContents: contentIds.length - contents.length,
    };
  }

  protected linksOf({ coverImageUrl }: ProjectVersionFields): Links {
    return [coverImageUrl];
  }

  protected withoutLinks(fields: ProjectVersionFields, missing: ReadonlySet<string>): ProjectVersionFields {
    return { ...fields, coverImageUrl: missing.size > 0 ? null : fields.coverImageUrl };
  }

  protected toInput(fields: ProjectVersionFields): Plain<CreateProjectDto> {
    const { certificate } = fields;
    return { ...fields, certificate: certificate && certificateRuleOf(certificate) };
  }
}

function toVersionContent(content: Content): Plain<VersionContentDto> {
  const { id, title, status, isPremium, priceCents, currency } = content;
  return { id, title, status, isPremium, priceCents, currency };
}
