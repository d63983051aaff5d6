import { ApiPage, type AuthUser, CurrentUser, type Page, Roles } from '@academy/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../id-param.ts';
import { ListOrdersQuery, OrderDto, RefundOrderDto } from './order.dto.ts';
import { SalesService } from './sales.service.ts';

@ApiTags('orders')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/orders')
export class OrdersController {
  constructor(private readonly sales: SalesService) {}

  /** Orders, newest first, each with what happened to it. */
  @Get()
  @ApiPage(OrderDto)
  listOrders(@Query() query: ListOrdersQuery): Promise<Page<OrderDto>> {
    return this.sales.list(query);
  }

  /** Gives an order's payment back, all that is left or a part. A full refund ends access. */
  @Post(':id/refund')
  @HttpCode(200)
  @ApiOkResponse({ type: OrderDto })
  refundOrder(
    @CurrentUser() admin: AuthUser,
    @Param() { id }: IdParam,
    @Body() refund: RefundOrderDto,
  ): Promise<OrderDto> {
    return this.sales.refund(id, refund, admin.id);
  }
}
