import { CountPurchases } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { PurchasesService } from './purchases.service.ts';

/** Tells other services what was sold. */
@Controller()
export class PurchaseQuestionsController {
  constructor(private readonly purchases: PurchasesService) {}

  @MessagePattern(CountPurchases.pattern)
  countPurchases(@Payload() { itemId }: CountPurchases): Promise<{ count: number }> {
    return this.purchases.count(itemId);
  }
}
