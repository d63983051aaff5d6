import { Roles } from '@academy/platform';
import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CohortsDto } from './cohort.dto.ts';
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
}
