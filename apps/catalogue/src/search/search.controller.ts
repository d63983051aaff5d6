import { ApiVersioned, type AuthUser, CurrentUser, Public } from '@academy/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CacheableUnlessGated } from '../audience/audience.interceptor.ts';
import type { CallerView } from '../audience/caller-view.ts';
import { SearchQuery, SearchResultsDto } from './search.dto.ts';
import { SearchService } from './search.service.ts';

/** The search of names, descriptions and lessons. */
@ApiTags('contents')
@ApiBearerAuth()
@Controller('api/v1/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Public()
  @CacheableUnlessGated()
  @ApiVersioned()
  @ApiOkResponse({ type: SearchResultsDto })
  searchCatalogue(
    @Query() query: SearchQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<CallerView<SearchResultsDto>> {
    return this.search.search(query, user);
  }
}
