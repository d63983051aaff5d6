import { ApiCsv, ApiPage, type AuthUser, CurrentUser, IdParam, type Page, Roles } from '@academy/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Put,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  InboxCountsDto,
  InboxCountsQuery,
  InboxFilter,
  InboxQuestionDto,
  InboxThreadDto,
  ListInboxQuery,
  ModeratePostDto,
  ModerateQuestionDto,
  QuestionAnsweringDto,
} from './inbox.dto.ts';
import { AnsweringService } from './answering.service.ts';
import { InboxService } from './inbox.service.ts';
import { ModerationService } from './moderation.service.ts';

/** The questions of all lessons, for staff. Staff replies like learners do. */
@ApiTags('questions')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller('api/v1/questions/inbox')
export class InboxController {
  constructor(
    private readonly inbox: InboxService,
    private readonly moderation: ModerationService,
    private readonly answering: AnsweringService,
  ) {}

  @Get()
  @ApiPage(InboxQuestionDto)
  listInbox(@Query() query: ListInboxQuery, @CurrentUser() user: AuthUser): Promise<Page<InboxQuestionDto>> {
    return this.inbox.list(query, user);
  }

  /** The same as a CSV file. */
  @Get('export')
  @ApiCsv()
  exportInbox(@Query() filter: InboxFilter, @CurrentUser() user: AuthUser): Promise<StreamableFile> {
    return this.inbox.exportAll(filter, user);
  }

  @Get('counts')
  @ApiOkResponse({ type: InboxCountsDto })
  getInboxCounts(@Query() { contentId }: InboxCountsQuery): Promise<InboxCountsDto> {
    return this.inbox.counts(contentId);
  }

  @Get(':id')
  @ApiOkResponse({ type: InboxThreadDto })
  getInboxThread(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<InboxThreadDto> {
    return this.inbox.thread(id, user);
  }

  /** Tells colleagues for ten minutes that the caller is writing an answer. Whoever said so first stays named. */
  @Put(':id/answering')
  @ApiOkResponse({ type: QuestionAnsweringDto })
  startAnswering(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<QuestionAnsweringDto> {
    return this.answering.start(id, user.id);
  }

  /** The caller is no longer writing one. */
  @Delete(':id/answering')
  @HttpCode(204)
  @ApiNoContentResponse()
  stopAnswering(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<void> {
    return this.answering.stop(id, user.id);
  }

  /** Pins, closes or hides a question, or undoes it. */
  @Patch(':id')
  @ApiOkResponse({ type: InboxThreadDto })
  moderateQuestion(
    @Param() { id }: IdParam,
    @Body() changes: ModerateQuestionDto,
    @CurrentUser() user: AuthUser,
  ): Promise<InboxThreadDto> {
    return this.moderation.moderateQuestion(id, changes, user);
  }

  /** Hides a reply, or shows it again. */
  @Patch('replies/:id')
  @ApiOkResponse({ type: InboxThreadDto })
  moderateReply(
    @Param() { id }: IdParam,
    @Body() changes: ModeratePostDto,
    @CurrentUser() user: AuthUser,
  ): Promise<InboxThreadDto> {
    return this.moderation.moderateReply(id, changes, user);
  }
}
