import {
  ApiPage,
  type AuthUser,
  CurrentUser,
  IdParam,
  type Page,
  PageQuery,
  Public,
} from '@academy/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import {
  AskQuestionDto,
  EditQuestionDto,
  ListQuestionsQuery,
  QuestionCountDto,
  QuestionCountQuery,
  QuestionDto,
  ReplyDto,
  ReplyInputDto,
  ReportDto,
  WishDto,
} from './question.dto.ts';
import { QuestionsService } from './questions.service.ts';
import { RepliesService } from './replies.service.ts';
import { ReportsService } from './reports.service.ts';

/** What learners ask beside lessons, for those to whom the lesson is open. */
@ApiTags('questions')
@ApiBearerAuth()
@Controller('api/v1/questions')
export class QuestionsController {
  constructor(
    private readonly questions: QuestionsService,
    private readonly replies: RepliesService,
    private readonly reports: ReportsService,
  ) {}

  @Get()
  @ApiPage(QuestionDto)
  listQuestions(
    @Query() query: ListQuestionsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<Page<QuestionDto>> {
    return this.questions.list(query, user);
  }

  /** How many there are, for anyone who may see the content's page. */
  @Get('count')
  @Public()
  @ApiOkResponse({ type: QuestionCountDto })
  countQuestions(
    @Query() { contentId }: QuestionCountQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<QuestionCountDto> {
    return this.questions.count(contentId, user ?? null);
  }

  @Post()
  @ApiCreatedResponse({ type: QuestionDto })
  askQuestion(@Body() input: AskQuestionDto, @CurrentUser() user: AuthUser): Promise<QuestionDto> {
    return this.questions.ask(input, user);
  }

  @Get(':id')
  @ApiOkResponse({ type: QuestionDto })
  getQuestion(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<QuestionDto> {
    return this.questions.read(id, user);
  }

  /** Changes the text of the caller's own, within 15 minutes. */
  @Patch(':id')
  @ApiOkResponse({ type: QuestionDto })
  editQuestion(
    @Param() { id }: IdParam,
    @Body() { body }: EditQuestionDto,
    @CurrentUser() user: AuthUser,
  ): Promise<QuestionDto> {
    return this.questions.edit(id, body, user);
  }

  /** Removes the text of the caller's own; replies of others stay. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  removeQuestion(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<void> {
    return this.questions.remove(id, user.id);
  }

  /** The caller wants the answer, too. */
  @Put(':id/wish')
  @ApiOkResponse({ type: WishDto })
  addWish(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<WishDto> {
    return this.questions.setWish(id, true, user);
  }

  @Delete(':id/wish')
  @ApiOkResponse({ type: WishDto })
  removeWish(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<WishDto> {
    return this.questions.setWish(id, false, user);
  }

  @Put(':id/report')
  @HttpCode(204)
  @ApiNoContentResponse()
  reportQuestion(
    @Param() { id }: IdParam,
    @Body() { reason }: ReportDto,
    @CurrentUser() user: AuthUser,
  ): Promise<void> {
    return this.reports.report('question', id, reason, user);
  }

  @Delete(':id/report')
  @HttpCode(204)
  @ApiNoContentResponse()
  withdrawQuestionReport(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<void> {
    return this.reports.withdraw('question', id, user);
  }

  /** All replies, the oldest first. */
  @Get(':id/replies')
  @ApiPage(ReplyDto)
  listReplies(
    @Param() { id }: IdParam,
    @Query() query: PageQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<Page<ReplyDto>> {
    return this.replies.list(id, query, user);
  }

  @Post(':id/replies')
  @ApiCreatedResponse({ type: ReplyDto })
  replyToQuestion(
    @Param() { id }: IdParam,
    @Body() input: ReplyInputDto,
    @CurrentUser() user: AuthUser,
  ): Promise<ReplyDto> {
    return this.replies.reply(id, input, user);
  }
}
