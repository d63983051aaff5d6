import { ApiPage, type AuthUser, CurrentUser, IdParam, type Page, Roles } from '@academy/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { WithdrawalDecisionsService } from './withdrawal-decisions.service.ts';
import {
  AcceptWithdrawalDto,
  ConfirmWithdrawalDto,
  ListWithdrawalsQuery,
  RefuseWithdrawalDto,
  WithdrawalCaseDto,
  WithdrawalDto,
} from './withdrawal.dto.ts';
import { WithdrawalRequestsService } from './withdrawal-requests.service.ts';

@ApiTags('withdrawals')
@ApiBearerAuth()
@Controller('api/v1')
export class WithdrawalsController {
  constructor(
    private readonly withdrawals: WithdrawalRequestsService,
    private readonly cases: WithdrawalDecisionsService,
  ) {}

  /** Whether the caller may withdraw from a purchase, until when, and what would be refunded. */
  @Get('purchases/:id/withdrawal')
  @ApiOkResponse({ type: WithdrawalDto })
  async getWithdrawal(@CurrentUser() user: AuthUser, @Param() { id }: IdParam): Promise<WithdrawalDto> {
    return this.withdrawals.state(await this.withdrawals.orderOfPurchase(user.id, id));
  }

  /** First step: starts a withdrawal from a purchase. It has no effect until it is confirmed. */
  @Post('purchases/:id/withdrawal')
  @HttpCode(200)
  @ApiOkResponse({ type: WithdrawalDto })
  async askWithdrawal(@CurrentUser() user: AuthUser, @Param() { id }: IdParam): Promise<WithdrawalDto> {
    return this.withdrawals.ask(await this.withdrawals.orderOfPurchase(user.id, id));
  }

  /** Second step: confirms it. Staff decides, and the buyer is notified by mail. */
  @Post('purchases/:id/withdrawal/confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: WithdrawalDto })
  async confirmWithdrawal(
    @CurrentUser() user: AuthUser,
    @Param() { id }: IdParam,
    @Body() { note }: ConfirmWithdrawalDto,
  ): Promise<WithdrawalDto> {
    return this.withdrawals.confirm(await this.withdrawals.orderOfPurchase(user.id, id), note);
  }

  /** Whether the caller may withdraw from the subscription, until when, and what would be refunded. */
  @Get('subscription/withdrawal')
  @ApiOkResponse({ type: WithdrawalDto })
  async getSubscriptionWithdrawal(@CurrentUser() user: AuthUser): Promise<WithdrawalDto> {
    return this.withdrawals.state(await this.withdrawals.orderOfSubscription(user.id));
  }

  /** First step: starts a withdrawal from the subscription. */
  @Post('subscription/withdrawal')
  @HttpCode(200)
  @ApiOkResponse({ type: WithdrawalDto })
  async askSubscriptionWithdrawal(@CurrentUser() user: AuthUser): Promise<WithdrawalDto> {
    return this.withdrawals.ask(await this.withdrawals.orderOfSubscription(user.id));
  }

  /** Second step: confirms it. */
  @Post('subscription/withdrawal/confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: WithdrawalDto })
  async confirmSubscriptionWithdrawal(
    @CurrentUser() user: AuthUser,
    @Body() { note }: ConfirmWithdrawalDto,
  ): Promise<WithdrawalDto> {
    return this.withdrawals.confirm(await this.withdrawals.orderOfSubscription(user.id), note);
  }

  /** Withdrawals buyers have confirmed, newest first. */
  @Get('withdrawals')
  @Roles('admin')
  @ApiPage(WithdrawalCaseDto)
  listWithdrawals(@Query() query: ListWithdrawalsQuery): Promise<Page<WithdrawalCaseDto>> {
    return this.cases.list(query);
  }

  /**
   * Accepts: the rest of the payment is refunded, which above 100 requires a fresh sign-in, access ends, and certificates
   * earned by it are revoked.
   */
  @Post('withdrawals/:id/accept')
  @Roles('admin')
  @HttpCode(200)
  @ApiOkResponse({ type: WithdrawalCaseDto })
  acceptWithdrawal(
    @CurrentUser() admin: AuthUser,
    @Param() { id }: IdParam,
    @Body() terms: AcceptWithdrawalDto,
  ): Promise<WithdrawalCaseDto> {
    return this.cases.accept(id, admin, terms);
  }

  /** Refuses, for a reason that is shown to the buyer. */
  @Post('withdrawals/:id/refuse')
  @Roles('admin')
  @HttpCode(200)
  @ApiOkResponse({ type: WithdrawalCaseDto })
  refuseWithdrawal(
    @CurrentUser() admin: AuthUser,
    @Param() { id }: IdParam,
    @Body() { reason }: RefuseWithdrawalDto,
  ): Promise<WithdrawalCaseDto> {
    return this.cases.refuse(id, admin.id, reason);
  }
}
