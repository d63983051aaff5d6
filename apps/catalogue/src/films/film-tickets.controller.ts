import { type AuthUser, CurrentUser, Roles } from '@academy/platform';
import { FILM_TICKETS_PATH, type Plain } from '@academy/shared';
import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BucketLinkDto,
  BucketRequestDto,
  FilmTicketDto,
  NewFilmDto,
  ShownTicketDto,
  UploadedFilmDto,
} from './film-ticket.dto.ts';
import { FilmTicketsService } from './film-tickets.service.ts';

/** Uploads of films from the staff app directly to a bucket, by multipart uploads of the S3 protocol. */
@ApiTags('media')
@ApiBearerAuth()
@Controller(FILM_TICKETS_PATH)
@Roles('admin', 'editor')
export class FilmTicketsController {
  constructor(private readonly tickets: FilmTicketsService) {}

  /** How to upload a film: with a ticket to the bucket, or without one to this service. */
  @Post()
  @Header('cache-control', 'no-store')
  @ApiCreatedResponse({ type: FilmTicketDto })
  begin(@Body() film: NewFilmDto, @CurrentUser() user: AuthUser): Promise<Plain<FilmTicketDto>> {
    return this.tickets.begin(film, user.id);
  }

  /** A link for one request to the bucket. */
  @Post('links')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: BucketLinkDto })
  async link(
    @Body() request: BucketRequestDto,
    @CurrentUser() user: AuthUser,
  ): Promise<Plain<BucketLinkDto>> {
    return { url: await this.tickets.link(request, user.id) };
  }

  /** Adds a film that was uploaded completely. Safe to repeat. */
  @Post('completions')
  @ApiCreatedResponse({ type: UploadedFilmDto })
  async complete(
    @Body() { ticket }: ShownTicketDto,
    @CurrentUser() user: AuthUser,
  ): Promise<Plain<UploadedFilmDto>> {
    return { id: await this.tickets.complete(ticket, user.id) };
  }
}
