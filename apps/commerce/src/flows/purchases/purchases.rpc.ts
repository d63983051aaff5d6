import { CountPurchases } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { PurchaseListsService } from './purchase-lists.service.ts';

/** Answers questions (RPC) of other services about numbers of purchases. */
@ApiExcludeController()
@Controller()
export class PurchasesRpcController {
  constructor(private readonly purchases: PurchaseListsService) {}

  @MessagePattern(CountPurchases.pattern)
  countPurchases(@Payload() { itemId }: CountPurchases): Promise<{ count: number }> {
    return this.purchases.count(itemId);
  }
}
