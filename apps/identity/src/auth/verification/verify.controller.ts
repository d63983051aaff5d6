import { SiteReader } from '@academy/mail';
import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { SelfAuthenticated } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { ApiConsumes, ApiOkResponse, ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressLimit } from '../../limits/address-limit.guard.ts';
import { AddressLimiter } from '../../limits/address-limiter.ts';
import { Client } from '../../sessions/client-info.decorator.ts';
import type { SessionResponse } from '../../sessions/session-tokens.service.ts';
import type { ClientInfo } from '../../sessions/sessions.service.ts';
import { LinkForm, VerifyBody } from '../requests/bodies.dto.ts';
import { requireEmail } from '../requests/contact.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { MAIL_LINK_MARK } from '../links/mail-links.service.ts';
import { OneTimeTokensService } from '../links/one-time-tokens.service.ts';
import { RedirectPolicy } from '../links/redirect-policy.ts';
import { RedirectTo } from '../requests/redirect-to.decorator.ts';
import { isLinkType, linkPagePolicy, renderLinkPage } from './link-page.ts';
import { errorRedirect, outcomeRedirect } from './verify-redirect.ts';
import { HALF_CONFIRMED, VerificationService } from './verification.service.ts';

/** Links and codes from mails. */
@ApiTags('auth')
@SelfAuthenticated()
@Controller('auth/v1/verify')
export class VerifyController {
  constructor(
    private readonly verification: VerificationService,
    private readonly tokens: OneTimeTokensService,
    private readonly redirects: RedirectPolicy,
    private readonly site: SiteReader,
    private readonly limiter: AddressLimiter,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({
    summary: 'Open the link of a mail: a page for browsers, a redirect for API clients.',
    description:
      'The links of mails (`from=mail`) and navigations of browsers get a page with a button, which posts to `/auth/v1/verify/open`: mail scanners open links with GET. Other clients get the redirect of GoTrue, with a session, a code or an error.',
  })
  @ApiQuery({ name: 'redirect_to', required: false })
  @ApiQuery({ name: 'from', required: false })
  @ApiOkResponse({ description: 'The page.', content: { 'text/html': {} } })
  @ApiResponse({ status: 303, description: 'The redirect of an API client.' })
  async openMailLink(
    @Query('token') token: string | undefined,
    @Query('type') type: string | undefined,
    @RedirectTo() redirectTo: string | undefined,
    @Client() client: ClientInfo,
    @Req() request: FastifyRequest<{ Querystring: { from?: string } }>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const form = { token, type, redirect_to: redirectTo };
    // Not limited: a whole class may confirm behind one address, and scanners open links again and again.
    if (isForPerson(request)) return this.page(form, reply);
    await this.limiter.consume('verify', request.ip);
    // Some scanners request links with HEAD first, which must not redeem them.
    const isProbe = request.method === 'HEAD';
    seeOther(reply, isProbe ? this.redirects.resolve(redirectTo) : await this.redeemLink(form, client));
    return undefined;
  }

  @Post('open')
  @UseGuards(AddressLimit('verify'))
  @HttpCode(303)
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiOperation({
    summary: 'The button of the page that a mail’s link opens; redirects with a session, a code or an error.',
  })
  async redeemMailLink(
    @Body() form: LinkForm,
    @Client() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    seeOther(reply, await this.redeemLink(form, client));
  }

  @Post()
  @UseGuards(AddressLimit('verify'))
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

  /** The page of a link, in the language of the page that the link leads to. */
  private async page({ token, type, redirect_to }: Plain<LinkForm>, reply: FastifyReply): Promise<string> {
    if (!token || !type || !isLinkType(type)) throw incompleteLink();
    const link = { token, type, redirectTo: this.redirects.resolve(redirect_to ?? undefined) };
    const language = this.redirects.languageOf(link.redirectTo);
    const { brand } = await this.site.read();
    void reply.type('text/html; charset=utf-8').header('content-security-policy', linkPagePolicy(link));
    return renderLinkPage(link, { action: '/auth/v1/verify/open', language, brand });
  }

  /** @returns where the browser goes next. */
  private async redeemLink({ token, type, redirect_to }: Plain<LinkForm>, client: ClientInfo): Promise<URL> {
    if (!token || !type) throw incompleteLink();
    const target = this.redirects.resolve(redirect_to ?? undefined);
    try {
      return outcomeRedirect(target, await this.verification.openLink(type, token, client), type);
    } catch (error) {
      if (!(error instanceof GoTrueError) || error.code === 'validation_failed') throw error;
      return errorRedirect(target, error, this.tokens.isPkceLink(token));
    }
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

/** True for the links of mails, whoever opens them, and for navigations of browsers. */
function isForPerson({ headers, query }: FastifyRequest<{ Querystring: { from?: string } }>): boolean {
  return (
    query.from === MAIL_LINK_MARK ||
    headers['sec-fetch-mode'] === 'navigate' ||
    Boolean(headers.accept?.includes('text/html'))
  );
}

function incompleteLink(): GoTrueError {
  return new GoTrueError('validation_failed', 'Verify requires a token and a verification type');
}

function seeOther(reply: FastifyReply, target: URL): void {
  void reply.status(303).header('location', target.href);
}
