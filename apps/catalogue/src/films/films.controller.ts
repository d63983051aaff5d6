import { IdParam, Public } from '@academy/platform';
import { FILM_TYPES, FILMS_PATH } from '@academy/shared';
import { Controller, Get, Header, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedFilmLinkQuery } from './film.dto.ts';
import { FilmsService } from './films.service.ts';

/** Serves the bytes of films; requests need a signed link. */
@ApiTags('media')
@Controller(FILMS_PATH)
export class FilmsController {
  constructor(private readonly films: FilmsService) {}

  /** A film, or the requested part of it. */
  @Get(':id')
  @Public()
  @Header('cache-control', 'private, no-store')
  // Other sites must not embed it, even with a valid link.
  @Header('cross-origin-resource-policy', 'same-origin')
  @Header('content-security-policy', "default-src 'none'; media-src 'self'; sandbox")
  @ApiProduces(...FILM_TYPES)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  getFilm(
    @Param() { id }: IdParam,
    @Query() link: SignedFilmLinkQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.films.send(id, link, request, reply);
  }
}
