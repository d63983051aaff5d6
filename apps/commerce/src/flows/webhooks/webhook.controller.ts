import { AppError, BodyLimit, Public } from '@academy/platform';
import { Controller, Headers, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { WebhooksService } from './webhooks.service.ts';

/** Matches a header such as `t=1,v1=`: the SDK treats an empty signature as a mistake of its caller. */
const EMPTY_PART = /=\s*(,|$)/;

/** Events of the payment provider. Their signature over the raw bytes is the only authentication. */
@Public()
@ApiExcludeController()
@Controller('webhooks/stripe')
export class WebhookController {
  constructor(private readonly webhooks: WebhooksService) {}

  /** Responds with 200 once the event has been handled; any other status makes the provider send it again. */
  @BodyLimit(1024)
  @Post()
  @HttpCode(200)
  async receiveStripeEvent(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: true }> {
    if (!request.rawBody || !signature || EMPTY_PART.test(signature))
      throw new AppError('commerce.signature_invalid');
    await this.webhooks.receive(request.rawBody, signature);
    return { received: true };
  }
}
