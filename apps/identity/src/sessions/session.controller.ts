import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { AppError, type AuthUser, CurrentUser, IdParam } from '@academy/platform';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SessionDto, toSessionDto } from './session.dto.ts';
import { SessionService } from './session.service.ts';

/** The user's devices. */
@ApiTags('me')
@ApiBearerAuth()
@Controller('api/v1/me/sessions')
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  @Get()
  @ApiOperation({ summary: 'Signed-in devices of the user, most recently used first.' })
  @ApiOkResponse({ type: [SessionDto] })
  async listMySessions(@CurrentUser() user: AuthUser): Promise<SessionDto[]> {
    const sessions = await this.sessions.list(user.id);
    return sessions.map((session) => toSessionDto(session, user.sessionId));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign a device out.' })
  @ApiNoContentResponse()
  async endMySession(@CurrentUser() user: AuthUser, @Param() { id }: IdParam): Promise<void> {
    if ((await this.sessions.endNow(user.id, { only: id })) === 0)
      throw new AppError('identity.session_not_found');
  }
}
