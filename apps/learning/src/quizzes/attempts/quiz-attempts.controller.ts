import { type AuthUser, CurrentUser, IdParam, LanguageQuery } from '@academy/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AnswerParams, AttemptDto, SaveAnswerDto, SavedAnswerDto } from './attempt.dto.ts';
import { AnswersService } from './answers.service.ts';
import { AttemptsService } from './attempts.service.ts';

/** An attempt of the caller, from its first answer to its result. */
@ApiTags('quizzes')
@ApiBearerAuth()
@Controller('api/v1/quiz-attempts/:id')
export class QuizAttemptsController {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly answers: AnswersService,
  ) {}

  @Get()
  @ApiOkResponse({ type: AttemptDto })
  getAttempt(
    @Param() { id }: IdParam,
    @Query() { lang }: LanguageQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<AttemptDto> {
    return this.attempts.read(id, user, lang);
  }

  /** Saves an answer. Until 30 seconds after the attempt's end, so that what is under way arrives. */
  @Put('answers/:questionId')
  @ApiOkResponse({ type: SavedAnswerDto })
  saveAnswer(
    @Param() params: AnswerParams,
    @Body() answer: SaveAnswerDto,
    @CurrentUser() user: AuthUser,
  ): Promise<SavedAnswerDto> {
    return this.answers.save(params, answer, user);
  }

  /** Hands the attempt in; again, it returns the same result. */
  @Post('submission')
  @HttpCode(200)
  @ApiOkResponse({ type: AttemptDto })
  submitAttempt(
    @Param() { id }: IdParam,
    @Query() { lang }: LanguageQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<AttemptDto> {
    return this.attempts.submit(id, user, lang);
  }
}
