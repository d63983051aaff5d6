import { ApiPage, IdParam, type Page, PageQuery, Roles } from '@academy/platform';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ItemVersionDto, ItemVersionParams } from '../history/item-version.dto.ts';
import { ContentVersionDetailDto } from './content-version.dto.ts';
import { ContentVersionsService } from './content-versions.service.ts';

/** The history of contents, for staff. */
@ApiTags('contents')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller('api/v1/contents/:id/versions')
export class ContentVersionsController {
  constructor(private readonly versions: ContentVersionsService) {}

  @Get()
  @ApiPage(ItemVersionDto)
  listContentVersions(@Param() { id }: IdParam, @Query() query: PageQuery): Promise<Page<ItemVersionDto>> {
    return this.versions.list(id, query);
  }

  @Get(':version')
  @ApiOkResponse({ type: ContentVersionDetailDto })
  getContentVersion(@Param() { id, version }: ItemVersionParams): Promise<ContentVersionDetailDto> {
    return this.versions.read(id, version);
  }
}
