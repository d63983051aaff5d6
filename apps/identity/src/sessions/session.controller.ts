import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiPage, AppError, type AuthUser, CurrentUser, IdParam, type Page } from '@academy/platform';
import { ApiBearerAuth, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SessionDto, toSessionDto } from './session.dto.ts';
import { SessionsService } from './sessions.service.ts';

/** The user's devices. */
@ApiTags('me')
@ApiBearerAuth()
@Controller('api/v1/me/sessions')
export class SessionController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({ summary: 'All signed-in devices of the user, most recently used first.' })
  @ApiPage(SessionDto)
  async listMySessions(@CurrentUser() user: AuthUser): Promise<Page<SessionDto>> {
    const sessions = await this.sessions.list(user.id);
    return { items: sessions.map((session) => toSessionDto(session, user.sessionId)), nextCursor: null };
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
