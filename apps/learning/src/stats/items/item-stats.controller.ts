import {
  csvFile,
  ApiPage,
  type AuthUser,
  CurrentUser,
  IdParam,
  type Page,
  PageQuery,
  Roles,
} from '@academy/platform';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ItemLearnersService } from './item-learners.service.ts';
import {
  ContentStatsDto,
  ExportItemStatsQuery,
  ITEM_COLUMNS,
  ItemLearnerDto,
  ItemStatsDto,
  ListItemStatsQuery,
  POINT_COLUMNS,
  ProjectStatsDto,
} from './item-stats.dto.ts';
import { ItemStatsService } from './item-stats.service.ts';
import { MostBegunDto } from './item-stops.dto.ts';
import { ItemStopsService } from './item-stops.service.ts';

/** How contents and projects are learnt, for staff. The lists of learners are for administrators. */
@ApiTags('statistics')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller('api/v1/stats/learning')
export class ItemStatsController {
  constructor(
    private readonly items: ItemStatsService,
    private readonly learners: ItemLearnersService,
    private readonly stops: ItemStopsService,
  ) {}

  /** The contents or projects that somebody has begun. */
  @Get('items')
  @ApiPage(ItemStatsDto)
  listItemStats(
    @Query() query: ListItemStatsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<Page<ItemStatsDto>> {
    return this.items.list(query, user);
  }

  /** The same as a CSV file. */
  @Get('items/export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  exportItemStats(@Query() query: ExportItemStatsQuery, @CurrentUser() user: AuthUser): StreamableFile {
    return csvFile('apprendimento', this.items.rows(query, user), ITEM_COLUMNS);
  }

  /** Where learners stop in the series that most of them begin. */
  @Get('stops')
  @ApiOkResponse({ type: MostBegunDto })
  getStops(@CurrentUser() user: AuthUser): Promise<MostBegunDto> {
    return this.stops.read(user);
  }

  /** The learners of a content or project, who began last first. */
  @Get('items/:id/learners')
  @Roles('admin')
  @ApiPage(ItemLearnerDto)
  listItemLearners(
    @Param() { id }: IdParam,
    @Query() query: PageQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<Page<ItemLearnerDto>> {
    return this.learners.list(id, query, user);
  }

  /** The same as a CSV file. */
  @Get('items/:id/learners/export')
  @Roles('admin')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  exportItemLearners(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<StreamableFile> {
    return this.learners.exportAll(id, user);
  }

  /** How a content is learnt, and where its videos are left. */
  @Get('contents/:id')
  @ApiOkResponse({ type: ContentStatsDto })
  getContentStats(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<ContentStatsDto> {
    return this.items.content(id, user);
  }

  /** The curves of its videos as a CSV file. */
  @Get('contents/:id/export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportContentStats(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<StreamableFile> {
    return csvFile('visione', await this.items.points(id, user), POINT_COLUMNS);
  }

  /** How a project is learnt, content by content. */
  @Get('projects/:id')
  @ApiOkResponse({ type: ProjectStatsDto })
  getProjectStats(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<ProjectStatsDto> {
    return this.items.project(id, user);
  }
}
