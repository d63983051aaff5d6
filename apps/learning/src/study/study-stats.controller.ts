import { ApiCsv, type AuthUser, csvFile, CurrentUser, IdParam, Roles } from '@academy/platform';
import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { QuestionFiguresDto, STUDY_COLUMNS, StudyStatsDto } from './study-stats.dto.ts';
import { StudyStatsService } from './study-stats.service.ts';

/** What learners ask and note beside contents, in figures, for staff. */
@ApiTags('statistics')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller('api/v1/stats/learning/study')
export class StudyStatsController {
  constructor(private readonly stats: StudyStatsService) {}

  /** What was asked in the last thirty days. */
  @Get()
  @ApiOkResponse({ type: QuestionFiguresDto })
  getQuestionFigures(): Promise<QuestionFiguresDto> {
    return this.stats.lastMonth();
  }

  /** Each content as a row of a CSV file. */
  @Get('export')
  @ApiCsv()
  exportStudyStats(@CurrentUser() user: AuthUser): StreamableFile {
    return csvFile('domande-e-appunti', this.stats.rows(user), STUDY_COLUMNS);
  }

  /** What was asked and noted beside a content. */
  @Get('contents/:id')
  @ApiOkResponse({ type: StudyStatsDto })
  getStudyStats(@Param() { id }: IdParam): Promise<StudyStatsDto> {
    return this.stats.content(id);
  }
}
