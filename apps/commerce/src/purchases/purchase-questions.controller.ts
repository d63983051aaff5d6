import { CountPurchases } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { PurchasesService } from './purchases.service.ts';

/** Tells other services what was sold. */
@ApiExcludeController()
@Controller()
export class PurchaseQuestionsController {
  constructor(private readonly purchases: PurchasesService) {}

  @MessagePattern(CountPurchases.pattern)
  countPurchases(@Payload() { itemId }: CountPurchases): Promise<{ count: number }> {
    return this.purchases.count(itemId);
  }
}
