import { type AuthUser, CurrentUser, ProblemDto } from '@academy/platform';
import { Controller, Get, Headers, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
  ApiResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LiveEventDto } from './live.dto.ts';
import { LiveService } from './live.service.ts';

/** What happens to the caller, as it happens. */
@ApiTags('live')
@ApiBearerAuth()
@ApiExtraModels(LiveEventDto)
@Controller('api/v1/events')
export class LiveController {
  constructor(private readonly live: LiveService) {}

  /**
   * Begins with what was missed; `ready` says that it is complete until now. `refresh` says that something may have
   * been missed: ask for everything again. `alive` comes every 20 seconds. The stream ends with its access token.
   */
  @Get()
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The last `id` received, to go on after it.',
  })
  @ApiOkResponse({
    description: 'Server-sent events; each says which thing to ask for again.',
    content: { 'text/event-stream': { schema: { $ref: getSchemaPath(LiveEventDto) } } },
  })
  @ApiResponse({ status: 429, type: ProblemDto, description: 'The caller has ten streams already.' })
  listenToEvents(
    @CurrentUser() user: AuthUser,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() reply: FastifyReply,
  ): void {
    this.live.open(user, lastEventId, reply);
  }
}
