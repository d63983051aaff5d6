import { ApiCsv, ApiPage, type AuthUser, CurrentUser, type Page, PageQuery, Roles } from '@academy/platform';
import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ActiveLearnerDto } from '../active-learner.dto.ts';
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
  exportDayLearners(
    @Param() { day }: DayParam,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    return this.days.exportLearners(day, actorId);
  }
}
