import { Controller, Delete, Get, Header, Query, Res, UseGuards } from '@nestjs/common';
import { SelfAuthenticated } from '@academy/platform';
import { ApiBearerAuth, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { requireSecondFactor } from '../caller/second-factor-required.ts';
import { BearerGuard, Caller, type CallerSession } from '../caller/bearer.guard.ts';
import { requireFreshSession } from '../caller/fresh-session.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { RedirectPolicy } from '../links/redirect-policy.ts';
import { RedirectTo } from '../requests/redirect-to.decorator.ts';
import { UuidParam } from '../requests/uuid-param.decorator.ts';
import { type IdentityResponse, toUserResponse } from '../../sessions/user-response.ts';
import { IdentityLinksService } from './identity-links.service.ts';
import { readProviderRequest } from './provider-request.ts';
import { ProviderRegistry } from './provider-registry.ts';
import { ProviderSignInService } from './provider-sign-in.service.ts';

/** The identities with which the signed-in user signs in. */
@ApiTags('auth')
@ApiBearerAuth()
@SelfAuthenticated()
@UseGuards(BearerGuard)
@Controller('auth/v1/user/identities')
export class IdentityController {
  constructor(
    private readonly links: IdentityLinksService,
    private readonly signIns: ProviderSignInService,
    private readonly redirects: RedirectPolicy,
    private readonly providers: ProviderRegistry,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'The identities of the signed-in user.' })
  listIdentities(@Caller() { user }: CallerSession): { identities: IdentityResponse[] } {
    return { identities: toUserResponse(user).identities };
  }

  @Get('authorize')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: "Start to link an identity at a provider; returns the provider's address, or redirects to it.",
  })
  @ApiQuery({ name: 'provider', type: String })
  @ApiQuery({ name: 'redirect_to', required: false })
  @ApiQuery({ name: 'skip_http_redirect', required: false, type: Boolean })
  async linkIdentity(
    @Caller() caller: CallerSession,
    @Query() query: Record<string, unknown>,
    @RedirectTo() redirectTo: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    this.requireManualLinking();
    requireSecondFactor(caller);
    requireFreshSession(caller.session);
    const request = readProviderRequest(query, this.redirects.resolve(redirectTo));
    const { id, userId } = caller.session;
    const { href } = await this.signIns.begin({ ...request, linkTo: { id, userId } });
    if (query['skip_http_redirect'] !== 'true') void reply.status(302).header('location', href);
    return { url: href };
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Unlink an identity; the last one cannot be removed.' })
  async unlinkIdentity(
    @Caller() caller: CallerSession,
    @UuidParam('identity_id') id: string,
  ): Promise<Record<string, never>> {
    this.requireManualLinking();
    requireSecondFactor(caller);
    requireFreshSession(caller.session);
    await this.links.unlink(caller.session, id);
    return {};
  }

  /** There is nothing to link where no provider is configured. */
  private requireManualLinking(): void {
    if (this.providers.isEmpty)
      throw new GoTrueError('manual_linking_disabled', 'Manual linking is disabled');
  }
}
