import { Body, Controller, Get, Header, Post, Query, Redirect, Req, UseGuards } from '@nestjs/common';
import { SelfAuthenticated } from '@academy/platform';
import { ApiFoundResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { RedirectPolicy } from '../links/redirect-policy.ts';
import { RedirectTo } from '../requests/redirect-to.decorator.ts';
import { errorRedirect } from '../verification/verify-redirect.ts';
import { AddressLimit } from '../../limits/address-limit.guard.ts';
import { Client } from '../../sessions/client-info.decorator.ts';
import type { ClientInfo } from '../../sessions/sessions.service.ts';
import { readProviderRequest } from './provider-request.ts';
import { ProviderSignInService } from './provider-sign-in.service.ts';

interface Found {
  url: string;
  statusCode: number;
}

/** Redirects the browser to an OpenID Connect provider and back. */
@ApiTags('auth')
@SelfAuthenticated()
@UseGuards(AddressLimit('token'))
@Controller('auth/v1')
export class ProviderController {
  constructor(
    private readonly signIns: ProviderSignInService,
    private readonly redirects: RedirectPolicy,
  ) {}

  @Get('authorize')
  @Redirect()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Start to sign in with a configured provider; redirects to it.' })
  @ApiQuery({ name: 'provider', type: String })
  @ApiQuery({ name: 'redirect_to', required: false })
  @ApiFoundResponse({ description: 'To the provider.' })
  async authorize(
    @Query() query: Record<string, unknown>,
    @RedirectTo() redirectTo: string | undefined,
  ): Promise<Found> {
    const request = readProviderRequest(query, this.redirects.resolve(redirectTo));
    try {
      return found(await this.signIns.begin({ ...request, linkTo: null }));
    } catch (error) {
      if (!(error instanceof GoTrueError) || error.code !== 'unexpected_failure') throw error;
      return found(errorRedirect(request.path.redirectTo, error, true));
    }
  }

  @Get('callback')
  @Redirect()
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'Callback of providers; redirects to the app.' })
  @ApiFoundResponse({ description: 'With a session, a code or an error.' })
  async returnFromProvider(@Req() request: FastifyRequest, @Client() client: ClientInfo): Promise<Found> {
    const parameters = new URLSearchParams(request.url.split('?', 2)[1]);
    return found(await this.signIns.complete(parameters, client));
  }

  @Post('callback')
  @Redirect()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Callback of providers that use a form post.' })
  @ApiFoundResponse({ description: 'With a session, a code or an error.' })
  async returnFromProviderByForm(
    @Body() body: Record<string, unknown>,
    @Client() client: ClientInfo,
  ): Promise<Found> {
    const parameters = new URLSearchParams(
      Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    return found(await this.signIns.complete(parameters, client));
  }
}

function found(target: URL): Found {
  return { url: target.href, statusCode: 302 };
}
