import { Public } from '@academy/platform';
import { FILMS_PATH, VTT_TYPE } from '@academy/shared';
import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { SignedFilmLinkQuery } from '../films/film.dto.ts';
import { FilmCaptionParams } from './caption.dto.ts';
import { CaptionsService } from './captions.service.ts';

/** Captions of films as files for players; requests need a signed link. */
@ApiTags('media')
@Controller(FILMS_PATH)
export class FilmCaptionsController {
  constructor(private readonly captions: CaptionsService) {}

  /** The captions of a film as a WebVTT file. */
  @Get(':id/captions/:language')
  @Public()
  @Header('content-type', `${VTT_TYPE}; charset=utf-8`)
  @Header('cache-control', 'private, no-store')
  // Other sites must not read it, even with a valid link.
  @Header('cross-origin-resource-policy', 'same-origin')
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @ApiProduces(VTT_TYPE)
  @ApiOkResponse({ schema: { type: 'string' } })
  getFilmCaptions(
    @Param() { id, language }: FilmCaptionParams,
    @Query() link: SignedFilmLinkQuery,
  ): Promise<string> {
    return this.captions.fileOf(id, language, link);
  }
}
