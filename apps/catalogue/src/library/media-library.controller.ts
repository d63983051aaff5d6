import { ApiCsv, ApiPage, type AuthUser, CurrentUser, IdParam, type Page, Roles } from '@academy/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { LibraryFileDto, ReplaceMediaDto } from './media-library.dto.ts';
import { ListMediaQuery, MediaFilters } from './media-list.ts';
import { MediaLibraryService } from './media-library.service.ts';
import { MediaReplacementsService } from './media-replacements.service.ts';

/** The library of uploaded files, for staff. */
@ApiTags('media')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller('api/v1/media')
export class MediaLibraryController {
  constructor(
    private readonly library: MediaLibraryService,
    private readonly replacements: MediaReplacementsService,
  ) {}

  @Get()
  @ApiPage(LibraryFileDto)
  listMedia(@Query() query: ListMediaQuery, @CurrentUser() user: AuthUser): Promise<Page<LibraryFileDto>> {
    return this.library.list(query, user);
  }

  /** The list as a CSV file. */
  @Get('export')
  @ApiCsv()
  exportMedia(@Query() filter: MediaFilters, @CurrentUser() user: AuthUser): Promise<StreamableFile> {
    return this.library.exportAll(filter, user);
  }

  /** A file with its processing status. */
  @Get(':id')
  @ApiOkResponse({ type: LibraryFileDto })
  getMedia(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<LibraryFileDto> {
    return this.library.read(id, user);
  }

  /** Replaces a file in all its uses by another one of the same kind; returns the latter. */
  @Put(':id/replacement')
  @ApiOkResponse({ type: LibraryFileDto })
  async replaceMedia(
    @Param() { id }: IdParam,
    @Body() { mediaId }: ReplaceMediaDto,
    @CurrentUser() user: AuthUser,
  ): Promise<LibraryFileDto> {
    await this.replacements.replace(id, mediaId, user);
    return this.library.read(mediaId, user);
  }

  @Delete(':id')
  @Roles('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  deleteMedia(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<void> {
    return this.library.delete(id, user);
  }
}
