import { type AuthUser, CurrentUser, IdParam } from '@academy/platform';
import { Body, Controller, Delete, HttpCode, Param, Patch, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EditReplyDto, ReplyDto, ReportDto } from './question.dto.ts';
import { RepliesService } from './replies.service.ts';
import { ReportsService } from './reports.service.ts';

/** A reply to a question. */
@ApiTags('questions')
@ApiBearerAuth()
@Controller('api/v1/questions/replies/:id')
export class RepliesController {
  constructor(
    private readonly replies: RepliesService,
    private readonly reports: ReportsService,
  ) {}

  /** Changes the text of the caller's own, within 15 minutes. */
  @Patch()
  @ApiOkResponse({ type: ReplyDto })
  editReply(
    @Param() { id }: IdParam,
    @Body() { body }: EditReplyDto,
    @CurrentUser() user: AuthUser,
  ): Promise<ReplyDto> {
    return this.replies.edit(id, body, user);
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  deleteReply(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<void> {
    return this.replies.remove(id, user.id);
  }

  @Put('report')
  @HttpCode(204)
  @ApiNoContentResponse()
  reportReply(
    @Param() { id }: IdParam,
    @Body() { reason }: ReportDto,
    @CurrentUser() user: AuthUser,
  ): Promise<void> {
    return this.reports.report('reply', id, reason, user);
  }

  @Delete('report')
  @HttpCode(204)
  @ApiNoContentResponse()
  withdrawReplyReport(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<void> {
    return this.reports.withdraw('reply', id, user);
  }
}
