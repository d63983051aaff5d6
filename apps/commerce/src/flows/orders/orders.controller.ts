import { ApiPage, type AuthUser, CurrentUser, type Page, Roles } from '@academy/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../http/id-param.ts';
import { ApiIdempotent, IdempotencyKey } from '../../idempotency/idempotency-key.decorator.ts';
import { IdempotentRequestsService } from '../../idempotency/idempotent-requests.service.ts';
import { ListOrdersQuery, OrderDetailDto, OrderDto, RefundOrderDto, ReviewOrderDto } from './order.dto.ts';
import { OrderReviewsService } from './order-reviews.service.ts';
import { StaffOrdersService } from './staff-orders.service.ts';

@ApiTags('orders')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/orders')
export class OrdersController {
  constructor(
    private readonly sales: StaffOrdersService,
    private readonly reviews: OrderReviewsService,
    private readonly requests: IdempotentRequestsService,
  ) {}

  /** Orders, newest first, each with what happened to it. */
  @Get()
  @ApiPage(OrderDto)
  listOrders(@Query() query: ListOrdersQuery): Promise<Page<OrderDto>> {
    return this.sales.list(query);
  }

  /** One order, with the invoice it wants. */
  @Get(':id')
  @ApiOkResponse({ type: OrderDetailDto })
  getOrder(@Param() { id }: IdParam): Promise<OrderDetailDto> {
    return this.sales.readDetail(id);
  }

  /** Gives an order's payment back, all that is left or a part. A full refund ends access. */
  @Post(':id/refund')
  @HttpCode(200)
  @ApiIdempotent()
  @ApiOkResponse({ type: OrderDto })
  refundOrder(
    @CurrentUser() { id: actorId }: AuthUser,
    @Param() { id }: IdParam,
    @Body() refund: RefundOrderDto,
    @IdempotencyKey() key: string | undefined,
  ): Promise<OrderDto> {
    const asked = { operation: 'refundOrder', id, ...refund };
    return this.requests.once(actorId, key, asked, () => this.sales.refund(id, refund, actorId, key));
  }

  /** Fulfils an order in review after all. */
  @Post(':id/approve')
  @HttpCode(200)
  @ApiOkResponse({ type: OrderDto })
  async approveOrder(
    @CurrentUser() { id: actorId }: AuthUser,
    @Param() { id }: IdParam,
    @Body() { reason }: ReviewOrderDto,
  ): Promise<OrderDto> {
    await this.reviews.approve(id, { reason, actorId });
    return this.sales.read(id);
  }

  /** Gives the payment of an order in review back. */
  @Post(':id/reject')
  @HttpCode(200)
  @ApiOkResponse({ type: OrderDto })
  async rejectOrder(
    @CurrentUser() { id: actorId }: AuthUser,
    @Param() { id }: IdParam,
    @Body() { reason }: ReviewOrderDto,
  ): Promise<OrderDto> {
    await this.reviews.reject(id, { reason, actorId });
    return this.sales.read(id);
  }
}
