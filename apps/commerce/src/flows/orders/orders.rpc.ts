import { ListOrderOutcomes, type OrderOutcome } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { OrderOutcomesService } from './order-outcomes.service.ts';

/** Tells learning what became of the orders for which it holds seats. */
@ApiExcludeController()
@Controller()
export class OrdersRpcController {
  constructor(private readonly outcomes: OrderOutcomesService) {}

  @MessagePattern(ListOrderOutcomes.pattern)
  listOrderOutcomes(
    @Payload() { orderIds }: ListOrderOutcomes,
  ): Promise<{ orderId: string; outcome: OrderOutcome }[]> {
    return this.outcomes.of(orderIds);
  }
}
