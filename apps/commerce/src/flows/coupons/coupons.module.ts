import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { CouponManagementService } from './coupon-management.service.ts';
import { CouponsController } from './coupons.controller.ts';

/** The codes as staff edit them. */
@Module({
  imports: [LedgerModule],
  controllers: [CouponsController],
  providers: [CouponManagementService],
})
export class CouponsModule {}
