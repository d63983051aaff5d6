import { ApiIdempotent, IdempotencyKey } from '@academy/idempotency';
import {
  ApiCsv,
  ApiIfMatch,
  ApiPage,
  ApiVersioned,
  type AuthUser,
  CurrentUser,
  IdParam,
  IfMatch,
  LanguageQuery,
  type Page,
  Public,
  Roles,
  type Versioned,
} from '@academy/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
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
import { CacheableByEntitlements } from '../audience/audience.interceptor.ts';
import { ExportCreditsQuery } from '../input/list-credits.dto.ts';
import { ListTopicsQuery } from './topic-list.ts';
import { TopicEditorService } from './topic-editor.service.ts';
import { CreateTopicDto, TopicDto, UpdateTopicDto } from './topic.dto.ts';
import { TopicsService } from './topics.service.ts';

/** Topics over HTTP. */
@ApiTags('topics')
@ApiBearerAuth()
@Controller('api/v1/topics')
export class TopicsController {
  constructor(
    private readonly topics: TopicsService,
    private readonly editor: TopicEditorService,
  ) {}

  @Get()
  @Public()
  @CacheableByEntitlements()
  @ApiPage(TopicDto)
  listTopics(
    @Query() query: ListTopicsQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<Page<TopicDto>> {
    return this.topics.list(query, user);
  }

  /** The list as a CSV file. */
  @Get('export')
  @Roles('admin', 'editor')
  @ApiCsv()
  exportTopics(@Query() filter: ExportCreditsQuery, @CurrentUser() user: AuthUser): Promise<StreamableFile> {
    return this.topics.exportAll(filter, user);
  }

  @Get(':slugOrId')
  @Public()
  @CacheableByEntitlements()
  @ApiVersioned()
  @ApiOkResponse({ type: TopicDto })
  getTopic(
    @Param('slugOrId') slugOrId: string,
    @Query() { lang }: LanguageQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<Versioned<TopicDto>> {
    return this.topics.read(slugOrId, user, lang);
  }

  @Post()
  @Roles('admin', 'editor')
  @ApiIdempotent()
  @ApiVersioned()
  @ApiCreatedResponse({ type: TopicDto })
  createTopic(
    @Body() input: CreateTopicDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Versioned<TopicDto>> {
    return this.editor.create(input, user, key);
  }

  @Patch(':id')
  @Roles('admin', 'editor')
  @ApiIfMatch()
  @ApiOkResponse({ type: TopicDto })
  updateTopic(
    @Param() { id }: IdParam,
    @Body() input: UpdateTopicDto,
    @CurrentUser() user: AuthUser,
    @IfMatch() expected: number | undefined,
  ): Promise<Versioned<TopicDto>> {
    return this.editor.update(id, input, user, expected);
  }

  @Delete(':id')
  @Roles('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  deleteTopic(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<void> {
    return this.editor.delete(id, user);
  }
}
