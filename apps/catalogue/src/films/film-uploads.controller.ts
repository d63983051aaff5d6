import { type AuthUser, CurrentUser, Roles } from '@academy/platform';
import { FILM_UPLOADS_PATH } from '@academy/shared';
import { All, Controller, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FilmUploadsService } from './film-uploads.service.ts';

/** Films uploaded in parts by the tus protocol, which is documented separately. */
@ApiExcludeController()
@Controller(FILM_UPLOADS_PATH)
export class FilmUploadsController {
  constructor(private readonly uploads: FilmUploadsService) {}

  @All(['', ':id'])
  @Roles('admin', 'editor')
  async upload(
    @Req() request: FastifyRequest,
    @CurrentUser() user: AuthUser,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const answer = await this.uploads.handle(request, user.id);
    // CORS headers are set by the gateway.
    const headers = [...answer.headers].filter(([name]) => !name.startsWith('access-control-'));
    await reply
      .status(answer.status)
      .headers(Object.fromEntries(headers))
      .header('cache-control', 'no-store')
      .send(await answer.text());
  }
}
