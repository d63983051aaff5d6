import { ApiCsv, ApiPage, csvFile, type Page, PageQuery, Roles } from '@academy/platform';
import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ACTIVE_LEARNER_COLUMNS, ActiveLearnerDto } from '../active-learner.dto.ts';
import { DayParam, LearningDaysDto } from './day.dto.ts';
import { DaysService } from './days.service.ts';

@ApiTags('statistics')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/stats/learning/days')
export class DaysController {
  constructor(private readonly days: DaysService) {}

  /** How many learners were active on each of the last thirty days. */
  @Get()
  @ApiOkResponse({ type: LearningDaysDto })
  getLearningDays(): Promise<LearningDaysDto> {
    return this.days.read();
  }

  /** Learners active on a day; empty for days past the retention. */
  @Get(':day/learners')
  @ApiPage(ActiveLearnerDto)
  listDayLearners(@Param() { day }: DayParam, @Query() query: PageQuery): Promise<Page<ActiveLearnerDto>> {
    return this.days.learners(day, query);
  }

  /** The same as a CSV file. */
  @Get(':day/learners/export')
  @ApiCsv()
  exportDayLearners(@Param() { day }: DayParam): StreamableFile {
    return csvFile('partecipanti', this.days.allLearners(day), ACTIVE_LEARNER_COLUMNS);
  }
}
