import { ApiPage, IdParam, type Page, PageQuery, Roles } from '@academy/platform';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ItemVersionDto, ItemVersionParams } from '../history/item-version.dto.ts';
import { ProjectVersionDetailDto } from './project-version.dto.ts';
import { ProjectVersionsService } from './project-versions.service.ts';

/** The history of projects, for staff. */
@ApiTags('projects')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller('api/v1/projects/:id/versions')
export class ProjectVersionsController {
  constructor(private readonly versions: ProjectVersionsService) {}

  @Get()
  @ApiPage(ItemVersionDto)
  listProjectVersions(@Param() { id }: IdParam, @Query() query: PageQuery): Promise<Page<ItemVersionDto>> {
    return this.versions.list(id, query);
  }

  @Get(':version')
  @ApiOkResponse({ type: ProjectVersionDetailDto })
  getProjectVersion(@Param() { id, version }: ItemVersionParams): Promise<ProjectVersionDetailDto> {
    return this.versions.read(id, version);
  }
}
