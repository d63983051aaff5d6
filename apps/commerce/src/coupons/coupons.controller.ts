import { ApiPage, type Page, Roles } from '@academy/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import { IdParam } from '../id-param.ts';
import { CouponDto, CreateCouponDto, ListCouponsQuery, UpdateCouponDto } from './coupon.dto.ts';
import { CouponsService } from './coupons.service.ts';

@ApiTags('coupons')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/coupons')
export class CouponsController {
  constructor(private readonly coupons: CouponsService) {}

  /** Coupons, newest first. */
  @Get()
  @ApiPage(CouponDto)
  listCoupons(@Query() query: ListCouponsQuery): Promise<Page<CouponDto>> {
    return this.coupons.list(query);
  }

  /** Makes a coupon and its code at the payment provider. */
  @Post()
  @ApiCreatedResponse({ type: CouponDto })
  createCoupon(@Body() input: CreateCouponDto): Promise<CouponDto> {
    return this.coupons.create(input);
  }

  /** Changes limit, end or whether it may be used. */
  @Patch(':id')
  @ApiOkResponse({ type: CouponDto })
  updateCoupon(@Param() { id }: IdParam, @Body() changes: UpdateCouponDto): Promise<CouponDto> {
    return this.coupons.update(id, changes);
  }

  /** Ends a coupon for good; orders that used it stay as they are. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  deleteCoupon(@Param() { id }: IdParam): Promise<void> {
    return this.coupons.remove(id);
  }
}
