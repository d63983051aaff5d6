import { PeriodQuery, Roles } from '@academy/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdentityStatsDto } from './stats.dto.ts';
import { StatsService } from './stats.service.ts';

@ApiTags('statistics')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/stats/identity')
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  /** Figures for the dashboard; series cover the requested period. */
  @Get()
  @ApiOkResponse({ type: IdentityStatsDto })
  getIdentityStats(@Query() query: PeriodQuery): Promise<IdentityStatsDto> {
    return this.stats.read(query);
  }
}
