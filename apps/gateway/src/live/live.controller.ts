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

/** Streams events that concern the caller. */
@ApiTags('live')
@ApiBearerAuth()
@ApiExtraModels(LiveEventDto)
@Controller('api/v1/events')
export class LiveController {
  constructor(private readonly live: LiveService) {}

  /**
   * The stream begins with missed events; `ready` means that it is now complete. `refresh` means that events may have
   * been missed: load everything again. `alive` is sent every 20 seconds. The stream ends when its access token
   * expires.
   */
  @Get()
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The last `id` received; the stream continues after it.',
  })
  @ApiOkResponse({
    description: 'Server-sent events; each names data to request again.',
    content: { 'text/event-stream': { schema: { $ref: getSchemaPath(LiveEventDto) } } },
  })
  @ApiResponse({ status: 429, type: ProblemDto, description: 'The caller already has ten streams.' })
  listenToEvents(
    @CurrentUser() user: AuthUser,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() reply: FastifyReply,
  ): void {
    this.live.open(user, lastEventId, reply);
  }
}
