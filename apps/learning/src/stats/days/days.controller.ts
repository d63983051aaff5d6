import { ApiCsv, ApiPage, csvFile, type Page, PageQuery, Roles } from '@academy/platform';
import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DAY_LEARNER_COLUMNS, DayLearnerDto, DayParam, LearningDaysDto } from './day.dto.ts';
import { DaysService } from './days.service.ts';

@ApiTags('statistics')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/stats/learning/days')
export class DaysController {
  constructor(private readonly days: DaysService) {}

  /** How many people learned on each of the last thirty days. */
  @Get()
  @ApiOkResponse({ type: LearningDaysDto })
  getLearningDays(): Promise<LearningDaysDto> {
    return this.days.read();
  }

  /** Who learned on a day; nobody on days that are no longer kept. */
  @Get(':day/learners')
  @ApiPage(DayLearnerDto)
  listDayLearners(@Param() { day }: DayParam, @Query() query: PageQuery): Promise<Page<DayLearnerDto>> {
    return this.days.learners(day, query);
  }

  /** The same as a CSV file. */
  @Get(':day/learners/export')
  @ApiCsv()
  exportDayLearners(@Param() { day }: DayParam): StreamableFile {
    return csvFile('partecipanti', this.days.allLearners(day), DAY_LEARNER_COLUMNS);
  }
}
