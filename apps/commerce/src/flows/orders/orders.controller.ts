import { ApiIdempotent, IdempotencyKey, IdempotentRequestsService } from '@academy/idempotency';
import { ApiCsv, ApiPage, type AuthUser, CurrentUser, IdParam, type Page, Roles } from '@academy/platform';
import { toPlain } from '@academy/shared';
import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RefundOrderDto, ReviewOrderDto } from './order-input.dto.ts';
import { ExportOrdersQuery, ListOrdersQuery } from './order-list.ts';
import { OrderDetailDto, OrderDto } from './order.dto.ts';
import { OrderReviewsService } from './order-reviews.service.ts';
import { StaffOrdersService } from './staff-orders.service.ts';

@ApiTags('orders')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/orders')
export class OrdersController {
  constructor(
    private readonly orders: StaffOrdersService,
    private readonly reviews: OrderReviewsService,
    private readonly requests: IdempotentRequestsService,
  ) {}

  /** Orders, each with its history. */
  @Get()
  @ApiPage(OrderDto)
  listOrders(@Query() query: ListOrdersQuery): Promise<Page<OrderDto>> {
    return this.orders.list(query);
  }

  /** The list as a CSV file. */
  @Get('export')
  @ApiCsv()
  exportOrders(
    @Query() filter: ExportOrdersQuery,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    return this.orders.exportAll(filter, actorId);
  }

  /** One order, with the requested invoice. */
  @Get(':id')
  @ApiOkResponse({ type: OrderDetailDto })
  getOrder(@Param() { id }: IdParam): Promise<OrderDetailDto> {
    return this.orders.readDetail(id);
  }

  /**
   * Refunds an order's payment, in full or in part; above 100 it requires a fresh sign-in. A full refund ends access.
   */
  @Post(':id/refund')
  @HttpCode(200)
  @ApiIdempotent()
  @ApiOkResponse({ type: OrderDto })
  refundOrder(
    @CurrentUser() admin: AuthUser,
    @Param() { id }: IdParam,
    @Body() refund: RefundOrderDto,
    @IdempotencyKey() key: string | undefined,
  ): Promise<OrderDto> {
    const asked = { operation: 'refundOrder', id, ...toPlain(refund) };
    return this.requests.once(admin.id, key, asked, () => this.orders.refund(id, refund, admin, key));
  }

  /** Approves an order in review and fulfils it. */
  @Post(':id/approve')
  @HttpCode(200)
  @ApiOkResponse({ type: OrderDto })
  async approveOrder(
    @CurrentUser() { id: actorId }: AuthUser,
    @Param() { id }: IdParam,
    @Body() { reason }: ReviewOrderDto,
  ): Promise<OrderDto> {
    await this.reviews.approve(id, { reason, actorId });
    return this.orders.read(id);
  }

  /** Rejects an order in review and refunds its payment; above 100 this requires a fresh sign-in. */
  @Post(':id/reject')
  @HttpCode(200)
  @ApiOkResponse({ type: OrderDto })
  async rejectOrder(
    @CurrentUser() admin: AuthUser,
    @Param() { id }: IdParam,
    @Body() { reason }: ReviewOrderDto,
  ): Promise<OrderDto> {
    await this.reviews.reject(id, reason, admin);
    return this.orders.read(id);
  }
}
