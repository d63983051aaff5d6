import { type AuthUser, CurrentUser, LanguageQuery } from '@academy/platform';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ProgressParams } from '../../progress/progress.dto.ts';
import { AttemptDto, AttemptsDto } from './attempt.dto.ts';
import { AttemptsService } from './attempts.service.ts';

/** The caller's attempts at a quiz. */
@ApiTags('quizzes')
@ApiBearerAuth()
@Controller('api/v1/quizzes/:contentId/attempts')
export class QuizzesController {
  constructor(private readonly attempts: AttemptsService) {}

  @Get()
  @ApiOkResponse({ type: AttemptsDto })
  listAttempts(@Param() { contentId }: ProgressParams, @CurrentUser() user: AuthUser): Promise<AttemptsDto> {
    return this.attempts.list(contentId, user);
  }

  /** Begins an attempt, or returns the open one. It counts from here, and so does its time. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: AttemptDto })
  startAttempt(
    @Param() { contentId }: ProgressParams,
    @Query() { lang }: LanguageQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<AttemptDto> {
    return this.attempts.start(contentId, user, lang);
  }
}
