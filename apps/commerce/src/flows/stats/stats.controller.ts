import { PeriodQuery, Roles } from '@academy/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CommerceStatsDto } from './stats.dto.ts';
import { StatsService } from './stats.service.ts';

@ApiTags('statistics')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/stats/commerce')
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  /** Figures for the dashboard; series cover the requested period. */
  @Get()
  @ApiOkResponse({ type: CommerceStatsDto })
  getCommerceStats(@Query() query: PeriodQuery): Promise<CommerceStatsDto> {
    return this.stats.read(query);
  }
}
