import { LanguageQuery, Public } from '@academy/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CacheableByEntitlements } from '../audience/audience.interceptor.ts';
import { OverviewDto } from './overview.dto.ts';
import { OverviewService } from './overview.service.ts';

/** A summary of what the academy offers. */
@ApiTags('contents')
@Controller('api/v1/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @Public()
  @CacheableByEntitlements()
  @ApiOkResponse({ type: OverviewDto })
  getOverview(@Query() { lang }: LanguageQuery): Promise<OverviewDto> {
    return this.overview.read(lang);
  }
}
