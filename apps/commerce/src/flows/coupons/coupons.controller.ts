import { ApiIdempotent, IdempotencyKey, IdempotentRequestsService } from '@academy/idempotency';
import {
  ApiCsv,
  ApiIfMatch,
  ApiPage,
  ApiVersioned,
  type AuthUser,
  CurrentUser,
  IdParam,
  IfMatch,
  type Page,
  Roles,
  type Versioned,
} from '@academy/platform';
import { toPlain } from '@academy/shared';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import { CouponDto, CreateCouponDto, UpdateCouponDto } from './coupon.dto.ts';
import { ExportCouponsQuery, ListCouponsQuery } from './coupon-list.ts';
import { CouponManagementService } from './coupon-management.service.ts';

@ApiTags('coupons')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/coupons')
export class CouponsController {
  constructor(
    private readonly coupons: CouponManagementService,
    private readonly requests: IdempotentRequestsService,
  ) {}

  /** Coupons with their uses. */
  @Get()
  @ApiPage(CouponDto)
  listCoupons(@Query() query: ListCouponsQuery): Promise<Page<CouponDto>> {
    return this.coupons.list(query);
  }

  /** The list as a CSV file. */
  @Get('export')
  @ApiCsv()
  exportCoupons(
    @Query() filter: ExportCouponsQuery,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    return this.coupons.exportAll(filter, actorId);
  }

  /** Creates a coupon and its code at the payment provider. */
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: CouponDto })
  createCoupon(
    @CurrentUser() admin: AuthUser,
    @Body() input: CreateCouponDto,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<CouponDto> {
    const asked = { operation: 'createCoupon', ...toPlain(input) };
    return this.requests.once(admin.id, idempotencyKey, asked, (id) =>
      this.coupons.create(id, input, admin.id),
    );
  }

  /** One coupon, with its version as `ETag`. */
  @Get(':id')
  @ApiVersioned()
  @ApiOkResponse({ type: CouponDto })
  getCoupon(@Param() { id }: IdParam): Promise<Versioned<CouponDto>> {
    return this.coupons.read(id);
  }

  /** Changes the limit, the end, or whether it may be used. */
  @Patch(':id')
  @ApiIfMatch()
  @ApiOkResponse({ type: CouponDto })
  updateCoupon(
    @CurrentUser() admin: AuthUser,
    @Param() { id }: IdParam,
    @Body() changes: UpdateCouponDto,
    @IfMatch() expected: number | undefined,
  ): Promise<Versioned<CouponDto>> {
    return this.coupons.update(id, changes, admin.id, expected);
  }

  /** Ends a coupon permanently; orders that used it are unchanged. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  deleteCoupon(@CurrentUser() admin: AuthUser, @Param() { id }: IdParam): Promise<void> {
    return this.coupons.remove(id, admin.id);
  }
}
