import { Roles } from '@academy/platform';
import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CatalogueStatsDto } from './stats.dto.ts';
import { StatsService } from './stats.service.ts';

@ApiTags('statistics')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/stats/catalogue')
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  /** Figures for the dashboard. */
  @Get()
  @ApiOkResponse({ type: CatalogueStatsDto })
  getCatalogueStats(): Promise<CatalogueStatsDto> {
    return this.stats.read();
  }
}
