import { ApiPage, type AuthUser, CurrentUser, IdParam, type Page, Roles } from '@academy/platform';
import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  InboxCountsDto,
  InboxQuestionDto,
  InboxThreadDto,
  ListInboxQuery,
  ModeratePostDto,
  ModerateQuestionDto,
} from './inbox.dto.ts';
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
  ) {}

  @Get()
  @ApiPage(InboxQuestionDto)
  listInbox(@Query() query: ListInboxQuery, @CurrentUser() user: AuthUser): Promise<Page<InboxQuestionDto>> {
    return this.inbox.list(query, user);
  }

  @Get('counts')
  @ApiOkResponse({ type: InboxCountsDto })
  getInboxCounts(): Promise<InboxCountsDto> {
    return this.inbox.counts();
  }

  @Get(':id')
  @ApiOkResponse({ type: InboxThreadDto })
  getInboxThread(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<InboxThreadDto> {
    return this.inbox.thread(id, user);
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
