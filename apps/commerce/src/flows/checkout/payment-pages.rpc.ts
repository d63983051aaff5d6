import { ClosePaymentPages } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { PaymentPagesService } from './payment-pages.service.ts';

/** Lets the catalogue close payment pages before it takes an item off sale. */
@ApiExcludeController()
@Controller()
export class PaymentPagesRpcController {
  constructor(private readonly pages: PaymentPagesService) {}

  @MessagePattern(ClosePaymentPages.pattern)
  async closePaymentPages(@Payload() { kind, itemId }: ClosePaymentPages): Promise<{ closed: number }> {
    return { closed: await this.pages.closeAll(kind, itemId) };
  }
}
