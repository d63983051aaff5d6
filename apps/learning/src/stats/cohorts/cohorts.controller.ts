import { csvFile, Roles } from '@academy/platform';
import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { COHORT_COLUMNS, CohortsDto } from './cohort.dto.ts';
import { toCohortRows } from './cohort.mapper.ts';
import { CohortsService } from './cohorts.service.ts';

@ApiTags('statistics')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/stats/learning/cohorts')
export class CohortsController {
  constructor(private readonly cohorts: CohortsService) {}

  /** Learners by the month they began in, and how many of them were active in the months after. */
  @Get()
  @ApiOkResponse({ type: CohortsDto })
  getCohorts(): Promise<CohortsDto> {
    return this.cohorts.read();
  }

  /** The same as a CSV file, a line for each month and each later one. */
  @Get('export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportCohorts(): Promise<StreamableFile> {
    return csvFile('coorti', toCohortRows(await this.cohorts.read()), COHORT_COLUMNS);
  }
}
