import {
  ApiCsv,
  ApiPage,
  type AuthUser,
  csvFile,
  CurrentUser,
  type Page,
  PageQuery,
  Roles,
} from '@academy/platform';
import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ActiveLearnerDto } from '../active-learner.dto.ts';
import { COHORT_COLUMNS, CohortParam, CohortsDto } from './cohort.dto.ts';
import { toCohortRows } from './cohort.mapper.ts';
import { CohortsService } from './cohorts.service.ts';

@ApiTags('statistics')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/stats/learning/cohorts')
export class CohortsController {
  constructor(private readonly cohorts: CohortsService) {}

  /** Learners by the month in which they began, and how many of them were active in the months after. */
  @Get()
  @ApiOkResponse({ type: CohortsDto })
  getCohorts(): Promise<CohortsDto> {
    return this.cohorts.read();
  }

  /** The same as a CSV file, one row per month and later month. */
  @Get('export')
  @ApiCsv()
  async exportCohorts(): Promise<StreamableFile> {
    return csvFile('coorti', toCohortRows(await this.cohorts.read()), COHORT_COLUMNS);
  }

  /** Learners who began in one month and were active in another; all who began, when both are the same. */
  @Get(':cohort/months/:month/learners')
  @ApiPage(ActiveLearnerDto)
  listCohortLearners(
    @Param() { cohort, month }: CohortParam,
    @Query() query: PageQuery,
  ): Promise<Page<ActiveLearnerDto>> {
    return this.cohorts.learners(cohort, month, query);
  }

  /** The same as a CSV file. */
  @Get(':cohort/months/:month/learners/export')
  @ApiCsv()
  exportCohortLearners(
    @Param() { cohort, month }: CohortParam,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    return this.cohorts.exportLearners(cohort, month, actorId);
  }
}
