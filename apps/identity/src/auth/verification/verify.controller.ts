import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Post,
  Query,
  Redirect,
  Req,
  UseGuards,
} from '@nestjs/common';
import { SelfAuthenticated } from '@academy/platform';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AddressLimit } from '../../limits/address-limit.guard.ts';
import { Client } from '../../sessions/client-info.decorator.ts';
import type { SessionResponse } from '../../sessions/session-token.service.ts';
import type { ClientInfo } from '../../sessions/session.service.ts';
import { VerifyBody } from '../requests/bodies.dto.ts';
import { requireEmail } from '../requests/contact.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { OneTimeTokenService } from '../links/one-time-token.service.ts';
import { RedirectPolicy } from '../links/redirect-policy.ts';
import { RedirectTo } from '../requests/redirect-to.decorator.ts';
import { errorRedirect, outcomeRedirect } from './verify-redirect.ts';
import { HALF_CONFIRMED, VerificationService } from './verification.service.ts';

/** Links and codes from mails. */
@ApiTags('auth')
@SelfAuthenticated()
@UseGuards(AddressLimit('verify'))
@Controller('auth/v1/verify')
export class VerifyController {
  constructor(
    private readonly verification: VerificationService,
    private readonly tokens: OneTimeTokenService,
    private readonly redirects: RedirectPolicy,
  ) {}

  @Get()
  @Redirect()
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({
    summary: 'Open the link of a mail; redirects with a session, a code or an error.',
  })
  @ApiQuery({ name: 'redirect_to', required: false })
  async openMailLink(
    @Query('token') token: string | undefined,
    @Query('type') type: string | undefined,
    @RedirectTo() redirectTo: string | undefined,
    @Client() client: ClientInfo,
    @Req() request: FastifyRequest,
  ): Promise<{ url: string; statusCode: number }> {
    if (!token || !type)
      throw new GoTrueError('validation_failed', 'Verify requires a token and a verification type');
    const target = this.redirects.resolve(redirectTo);
    // Mail scanners request links with HEAD first, which must not redeem them.
    if (request.method === 'HEAD') return seeOther(target);
    try {
      return seeOther(outcomeRedirect(target, await this.verification.openLink(type, token, client), type));
    } catch (error) {
      if (!(error instanceof GoTrueError) || error.code === 'validation_failed') throw error;
      return seeOther(errorRedirect(target, error, this.tokens.isPkceLink(token)));
    }
  }

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Redeem a code, or the token of a link; returns a session.' })
  async redeemOneTimeToken(
    @Body() body: VerifyBody,
    @Client() client: ClientInfo,
  ): Promise<SessionResponse | { code: '200'; msg: string }> {
    const session = await this.redeem(body, client);
    return session === 'half' ? { code: '200', msg: HALF_CONFIRMED } : session;
  }

  private redeem(body: VerifyBody, client: ClientInfo): Promise<SessionResponse | 'half'> {
    if (!body.type) throw new GoTrueError('validation_failed', 'Verify requires a verification type');
    if (body.token_hash) {
      if (body.email || body.phone || body.redirect_to) {
        throw new GoTrueError('validation_failed', 'Only the token_hash and type should be provided');
      }
      return this.verification.redeemToken(body.type, body.token_hash, client);
    }
    if (!body.token) throw new GoTrueError('validation_failed', 'Verify requires a token or a token hash');
    if (Boolean(body.email) === Boolean(body.phone)) {
      throw new GoTrueError(
        'validation_failed',
        'Only an email address or phone number should be provided on verify',
      );
    }
    if (body.phone) throw this.verification.refusePhoneCode(body.type, body.phone);
    return this.verification.redeemCode(body.type, requireEmail(body.email), body.token, client);
  }
}

function seeOther(target: URL): { url: string; statusCode: number } {
  return { url: target.href, statusCode: 303 };
}
