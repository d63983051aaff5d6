import { ApiIdempotent, IdempotencyKey } from '@academy/idempotency';
import { type AuthUser, CurrentUser, LanguageQuery } from '@academy/platform';
import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CheckoutDto, CheckoutReplyDto, VerifyPaymentDto, VerifyPaymentReplyDto } from './checkout.dto.ts';
import { CheckoutService } from './checkout.service.ts';
import { QuoteDto } from './quote.dto.ts';
import { QuotesService } from './quotes.service.ts';
import { VerificationService } from './verification.service.ts';

@ApiTags('checkout')
@ApiBearerAuth()
@Controller('api/v1/checkout')
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly quotes: QuotesService,
    private readonly verification: VerificationService,
  ) {}

  /** Opens the hosted payment page for an item in a language, or returns the one the buyer has open already. */
  @Post()
  @HttpCode(200)
  @ApiIdempotent()
  @ApiOkResponse({ type: CheckoutReplyDto })
  createCheckout(
    @CurrentUser() buyer: AuthUser,
    @Body() request: CheckoutDto,
    @Query() { lang: language }: LanguageQuery,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<CheckoutReplyDto> {
    return this.checkout.checkout({ buyer, request, language, idempotencyKey });
  }

  /** The price checkout would charge now, discount and VAT included, and the parts the buyer already owns. */
  @Post('quote')
  @HttpCode(200)
  @ApiOkResponse({ type: QuoteDto })
  quoteCheckout(
    @CurrentUser() buyer: AuthUser,
    @Body() request: CheckoutDto,
    @Query() { lang }: LanguageQuery,
  ): Promise<QuoteDto> {
    return this.quotes.quote(buyer, request, lang);
  }

  /** Returns the outcome of a payment, and fulfils it if the provider's webhook has not arrived yet. */
  @Post('verify')
  @HttpCode(200)
  @ApiOkResponse({ type: VerifyPaymentReplyDto })
  verifyPayment(
    @CurrentUser() buyer: AuthUser,
    @Body() { sessionId }: VerifyPaymentDto,
  ): Promise<VerifyPaymentReplyDto> {
    return this.verification.verify(buyer.id, sessionId);
  }
}
