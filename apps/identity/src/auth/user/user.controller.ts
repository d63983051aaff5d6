import { Body, Controller, Get, Header, HttpCode, Ip, Post, Put, Query, UseGuards } from '@nestjs/common';
import { SelfAuthenticated } from '@academy/platform';
import { ApiBearerAuth, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { AddressLimit } from '../../limits/address-limit.guard.ts';
import { SessionsService } from '../../sessions/sessions.service.ts';
import { toUserResponse, type UserResponse } from '../../sessions/user-response.ts';
import { UserBody } from '../requests/bodies.dto.ts';
import { BearerGuard, Caller, type CallerSession } from '../caller/bearer.guard.ts';
import { phoneDisabled, requireEmail } from '../requests/contact.ts';
import { lacksSecondFactor, requireSecondFactor } from '../caller/second-factor-required.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { readChallenge } from '../requests/pkce.ts';
import { ReauthenticationService } from './reauthentication.service.ts';
import { RedirectPolicy } from '../links/redirect-policy.ts';
import { RedirectTo } from '../requests/redirect-to.decorator.ts';
import { UserUpdateService } from './user-update.service.ts';

/** Routes of the signed-in user. */
@ApiTags('auth')
@ApiBearerAuth()
@SelfAuthenticated()
@UseGuards(BearerGuard)
@Controller('auth/v1')
export class UserController {
  constructor(
    private readonly updates: UserUpdateService,
    private readonly reauthentication: ReauthenticationService,
    private readonly sessions: SessionsService,
    private readonly redirects: RedirectPolicy,
  ) {}

  @Get('user')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'The signed-in user.' })
  getAuthUser(@Caller() { user }: CallerSession): UserResponse {
    return toUserResponse(user);
  }

  @Put('user')
  @UseGuards(AddressLimit('mail'))
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Change the password, the address or the metadata of the signed-in user.' })
  updateAuthUser(
    @Caller() caller: CallerSession,
    @Body() body: UserBody,
    @RedirectTo() redirectTo: string | undefined,
    @Ip() ipAddress: string,
  ): Promise<UserResponse> {
    if (body.app_metadata)
      throw new GoTrueError('not_admin', 'Updating app_metadata requires admin privileges');
    if (body.phone) throw phoneDisabled('Phone numbers', 400);
    return this.updates.update(caller, {
      email: body.email ? requireEmail(body.email) : undefined,
      password: body.password ?? undefined,
      currentPassword: body.current_password ?? undefined,
      nonce: body.nonce ?? undefined,
      data: body.data ?? undefined,
      path: { redirectTo: this.redirects.resolve(redirectTo), pkce: readChallenge(body) },
      ipAddress,
    });
  }

  @Get('reauthenticate')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Mail a six-digit nonce to the signed-in user.' })
  async sendNonce(@Caller() caller: CallerSession): Promise<Record<string, never>> {
    requireSecondFactor(caller);
    await this.reauthentication.sendNonce(caller.user.id);
    return {};
  }

  @Post('logout')
  @HttpCode(204)
  @ApiOperation({ summary: 'End sessions of the signed-in user.' })
  @ApiQuery({ name: 'scope', enum: ['global', 'local', 'others'], required: false })
  async signOut(@Caller() caller: CallerSession, @Query('scope') scope: string = 'global'): Promise<void> {
    const { user, session } = caller;
    switch (scope) {
      case 'global':
        // Without the second factor, only the own session may be signed out.
        await this.sessions.endNow(user.id, lacksSecondFactor(caller) ? { only: session.id } : 'all');
        return;
      case 'local':
        await this.sessions.endNow(user.id, { only: session.id });
        return;
      case 'others':
        requireSecondFactor(caller);
        await this.sessions.endNow(user.id, { except: session.id });
        return;
      default:
        throw new GoTrueError('validation_failed', `Unsupported logout scope "${scope}"`);
    }
  }
}
