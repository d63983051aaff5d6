import { ApiCsv, ApiPage, type AuthUser, CurrentUser, type Page, Roles } from '@academy/platform';
import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ProgressParams } from '../../progress/progress.dto.ts';
import { ListQuizAttemptsQuery, QuizAttemptDto, QuizAttemptFilter } from './quiz-attempt-list.ts';
import { QuizStatsDto, QuizStatsQuery } from './quiz-stats.dto.ts';
import { QuizStatsService } from './quiz-stats.service.ts';
import { StaffAttemptsService } from './staff-attempts.service.ts';

/** How quizzes are answered, for staff. Who took them is for administrators. */
@ApiTags('statistics')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller('api/v1/stats/quizzes')
export class QuizStatsController {
  constructor(
    private readonly stats: QuizStatsService,
    private readonly attempts: StaffAttemptsService,
  ) {}

  /** The attempts at a quiz. */
  @Get('attempts')
  @Roles('admin')
  @ApiPage(QuizAttemptDto)
  listQuizAttempts(@Query() query: ListQuizAttemptsQuery): Promise<Page<QuizAttemptDto>> {
    return this.attempts.list(query);
  }

  /** The same as a CSV file. */
  @Get('attempts/export')
  @Roles('admin')
  @ApiCsv()
  exportQuizAttempts(
    @Query() filter: QuizAttemptFilter,
    @CurrentUser() { id }: AuthUser,
  ): Promise<StreamableFile> {
    return this.attempts.exportAll(filter, id);
  }

  /** How a quiz was answered, question by question. */
  @Get(':contentId')
  @ApiOkResponse({ type: QuizStatsDto })
  getQuizStats(
    @Param() { contentId }: ProgressParams,
    @Query() query: QuizStatsQuery,
  ): Promise<QuizStatsDto> {
    return this.stats.read(contentId, query);
  }
}
