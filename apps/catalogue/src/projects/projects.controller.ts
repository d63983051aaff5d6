import { ApiPage, type AuthUser, CurrentUser, type Page, Public, Roles } from '@academy/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import { ApiIdempotent, IdempotencyKey, idOfRequest } from '../input/idempotency.ts';
import { IdParam, ProjectContentParams } from '../input/params.dto.ts';
import { ProjectEditorService } from './project-editor.service.ts';
import {
  CreateProjectDto,
  PlaceContentDto,
  ProjectContentsDto,
  UpdateProjectDto,
} from './project-input.dto.ts';
import { ListProjectsQuery } from './project-query.dto.ts';
import { FeaturedProjectDto, ProjectDto, ProjectSummaryDto } from './project.dto.ts';
import { ProjectsService } from './projects.service.ts';

/** Projects over HTTP, their contents included. */
@ApiTags('projects')
@ApiBearerAuth()
@Controller('api/v1/projects')
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly editor: ProjectEditorService,
  ) {}

  @Get()
  @Public()
  @ApiPage(ProjectSummaryDto)
  listProjects(
    @Query() query: ListProjectsQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<Page<ProjectSummaryDto>> {
    return this.projects.list(query, user);
  }

  @Get('featured')
  @Public()
  @ApiOkResponse({ type: FeaturedProjectDto })
  getFeaturedProject(@CurrentUser() user: AuthUser | undefined): Promise<FeaturedProjectDto> {
    return this.projects.featured(user);
  }

  @Get(':slugOrId')
  @Public()
  @ApiOkResponse({ type: ProjectDto })
  getProject(
    @Param('slugOrId') slugOrId: string,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<ProjectDto> {
    return this.projects.read(slugOrId, user);
  }

  @Post()
  @Roles('admin', 'editor')
  @ApiIdempotent()
  @ApiCreatedResponse({ type: ProjectDto })
  createProject(
    @Body() input: CreateProjectDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ProjectDto> {
    return this.editor.create(input, user, idOfRequest(user.id, 'createProject', key));
  }

  @Patch(':id')
  @Roles('admin', 'editor')
  @ApiOkResponse({ type: ProjectDto })
  updateProject(
    @Param() { id }: IdParam,
    @Body() input: UpdateProjectDto,
    @CurrentUser() user: AuthUser,
  ): Promise<ProjectDto> {
    return this.editor.update(id, input, user);
  }

  @Delete(':id')
  @Roles('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  deleteProject(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<void> {
    return this.editor.delete(id, user);
  }

  @Put(':id/contents')
  @Roles('admin', 'editor')
  @ApiOkResponse({ type: ProjectDto })
  setProjectContents(
    @Param() { id }: IdParam,
    @Body() { contentIds }: ProjectContentsDto,
    @CurrentUser() user: AuthUser,
  ): Promise<ProjectDto> {
    return this.editor.setContents(id, contentIds, user);
  }

  @Put(':id/contents/:contentId')
  @Roles('admin', 'editor')
  @ApiOkResponse({ type: ProjectDto })
  placeProjectContent(
    @Param() { id, contentId }: ProjectContentParams,
    @Body() { orderIndex }: PlaceContentDto,
    @CurrentUser() user: AuthUser,
  ): Promise<ProjectDto> {
    return this.editor.placeContent(id, contentId, orderIndex, user);
  }

  @Delete(':id/contents/:contentId')
  @Roles('admin', 'editor')
  @HttpCode(204)
  @ApiNoContentResponse()
  removeProjectContent(
    @Param() { id, contentId }: ProjectContentParams,
    @CurrentUser() user: AuthUser,
  ): Promise<void> {
    return this.editor.removeContent(id, contentId, user);
  }
}
