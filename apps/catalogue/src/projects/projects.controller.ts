import { ApiIdempotent, IdempotencyKey } from '@academy/idempotency';
import {
  ApiCsv,
  ApiIfMatch,
  ApiPage,
  ApiVersioned,
  type AuthUser,
  BodyLimit,
  CurrentUser,
  IdParam,
  IfMatch,
  LanguageQuery,
  type Page,
  Public,
  Roles,
  type Versioned,
} from '@academy/platform';
import type { Plain } from '@academy/shared';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import { DeletionDto } from '../input/deletion.dto.ts';
import { CacheableByEntitlements } from '../audience/audience.interceptor.ts';
import { ProjectContentParams } from '../input/params.dto.ts';
import { ProjectEditorService } from './project-editor.service.ts';
import { CreateProjectDto, PlaceContentDto, UpdateProjectDto } from './project-input.dto.ts';
import { ExportProjectsQuery, ListProjectsQuery } from './project-list.ts';
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
  @CacheableByEntitlements()
  @ApiPage(ProjectSummaryDto)
  listProjects(
    @Query() query: ListProjectsQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<Page<ProjectSummaryDto>> {
    return this.projects.list(query, user);
  }

  /** The list as a CSV file. */
  @Get('export')
  @Roles('admin', 'editor')
  @ApiCsv()
  exportProjects(
    @Query() filter: ExportProjectsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<StreamableFile> {
    return this.projects.exportAll(filter, user);
  }

  @Get('featured')
  @Public()
  @CacheableByEntitlements()
  @ApiOkResponse({ type: FeaturedProjectDto })
  getFeaturedProject(
    @Query() { lang }: LanguageQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<FeaturedProjectDto> {
    return this.projects.featured(user, lang);
  }

  @Get(':slugOrId')
  @Public()
  @CacheableByEntitlements()
  @ApiVersioned()
  @ApiOkResponse({ type: ProjectDto })
  getProject(
    @Param('slugOrId') slugOrId: string,
    @Query() { lang }: LanguageQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<Versioned<ProjectDto>> {
    return this.projects.read(slugOrId, user, lang);
  }

  @BodyLimit(512)
  @Post()
  @Roles('admin', 'editor')
  @ApiIdempotent()
  @ApiVersioned()
  @ApiCreatedResponse({ type: ProjectDto })
  createProject(
    @Body() input: CreateProjectDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Versioned<ProjectDto>> {
    return this.editor.create(input, user, key);
  }

  @BodyLimit(512)
  @Patch(':id')
  @Roles('admin', 'editor')
  @ApiIfMatch()
  @ApiOkResponse({ type: ProjectDto })
  updateProject(
    @Param() { id }: IdParam,
    @Body() input: UpdateProjectDto,
    @CurrentUser() user: AuthUser,
    @IfMatch() expected: number | undefined,
  ): Promise<Versioned<ProjectDto>> {
    return this.editor.update(id, input, user, expected);
  }

  /** Whether the project can be deleted: to be asked before the deletion is confirmed. */
  @Get(':id/deletion')
  @Roles('admin')
  @ApiOkResponse({ type: DeletionDto })
  async getProjectDeletion(@Param() { id }: IdParam): Promise<Plain<DeletionDto>> {
    return { isSold: await this.editor.isSold(id) };
  }

  @Delete(':id')
  @Roles('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  deleteProject(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<void> {
    return this.editor.delete(id, user);
  }

  @Put(':id/contents/:contentId')
  @Roles('admin', 'editor')
  @ApiIfMatch()
  @ApiOkResponse({ type: ProjectDto })
  placeProjectContent(
    @Param() { id, contentId }: ProjectContentParams,
    @Body() { orderIndex }: PlaceContentDto,
    @CurrentUser() user: AuthUser,
    @IfMatch() expected: number | undefined,
  ): Promise<Versioned<ProjectDto>> {
    return this.editor.placeContent(id, contentId, orderIndex, user, expected);
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
