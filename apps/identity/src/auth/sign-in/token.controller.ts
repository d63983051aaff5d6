import { Body, Controller, Header, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { SelfAuthenticated } from '@academy/platform';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Client } from '../../sessions/client-info.decorator.ts';
import { type SessionResponse, SessionTokensService } from '../../sessions/session-tokens.service.ts';
import type { ClientInfo } from '../../sessions/sessions.service.ts';
import { AddressLimit } from '../../limits/address-limit.guard.ts';
import { TokenBody } from '../requests/bodies.dto.ts';
import { phoneDisabled, requireEmail, requireOneContact } from '../requests/contact.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { PasswordSignInService } from './password-sign-in.service.ts';
import { CodeExchangeService } from './code-exchange.service.ts';

/** All grant types that return a session. */
@ApiTags('auth')
@SelfAuthenticated()
@UseGuards(AddressLimit('token'))
@Controller('auth/v1/token')
export class TokenController {
  constructor(
    private readonly passwords: PasswordSignInService,
    private readonly sessionTokens: SessionTokensService,
    private readonly codes: CodeExchangeService,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Get a session by password, refresh token or PKCE code.' })
  @ApiQuery({ name: 'grant_type', enum: ['password', 'refresh_token', 'pkce'] })
  grantToken(
    @Query('grant_type') grantType: string,
    @Body() body: TokenBody,
    @Client() client: ClientInfo,
  ): Promise<SessionResponse> {
    switch (grantType) {
      case 'password':
        return this.byPassword(body, client);
      case 'refresh_token':
        return this.sessionTokens.refresh(body.refresh_token ?? '');
      case 'pkce':
        return this.byCode(body, client);
      default:
        throw new GoTrueError('invalid_credentials', 'unsupported_grant_type');
    }
  }

  private byPassword(body: TokenBody, client: ClientInfo): Promise<SessionResponse> {
    requireOneContact(body);
    if (body.phone) throw phoneDisabled('Phone logins', 422);
    if (!body.email) throw new GoTrueError('validation_failed', 'missing email or phone');
    return this.passwords.signIn(requireEmail(body.email), body.password ?? '', client);
  }

  private byCode(
    { auth_code: code, code_verifier: verifier }: TokenBody,
    client: ClientInfo,
  ): Promise<SessionResponse> {
    if (!code || !verifier) {
      throw new GoTrueError(
        'validation_failed',
        'invalid request: both auth code and code verifier should be non-empty',
      );
    }
    return this.codes.exchange(code, verifier, client);
  }
}
