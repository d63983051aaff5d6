import { type AuthUser, CurrentUser, LanguageQuery } from '@academy/platform';
import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PortalService } from './portal.service.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import { PortalDto, SubscriptionDto, toSubscriptionDto } from './subscription.dto.ts';

@ApiTags('subscription')
@ApiBearerAuth()
@Controller('api/v1')
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly portal: PortalService,
  ) {}

  /** The caller's subscription, running or ended. */
  @Get('subscription')
  @ApiOkResponse({ type: SubscriptionDto })
  async getSubscription(@CurrentUser() user: AuthUser): Promise<SubscriptionDto> {
    const running = await this.subscriptions.findRunning(user.id);
    return toSubscriptionDto(running ?? (await this.subscriptions.findLatest(user.id)), new Date());
  }

  /** Opens the customer portal of the payment provider. */
  @Post('portal')
  @HttpCode(200)
  @ApiOkResponse({ type: PortalDto })
  openPortal(@CurrentUser() user: AuthUser, @Query() { lang }: LanguageQuery): Promise<PortalDto> {
    return this.portal.open(user, lang);
  }
}
