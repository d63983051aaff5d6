import { ListOrderOutcomes, type OrderOutcome } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { OrdersService } from '../../ledger/orders/orders.service.ts';

/** Tells learning what became of the orders for which it holds seats. */
@ApiExcludeController()
@Controller()
export class OrdersRpcController {
  constructor(private readonly orders: OrdersService) {}

  @MessagePattern(ListOrderOutcomes.pattern)
  listOrderOutcomes(
    @Payload() { orderIds }: ListOrderOutcomes,
  ): Promise<{ orderId: string; outcome: OrderOutcome }[]> {
    return this.orders.outcomesOf(orderIds);
  }
}
