import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { StripeModule } from '../stripe/stripe.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { CouponPublisher } from './coupon-publisher.service.ts';
import { CouponRedemption } from './coupon-redemption.entity.ts';
import { CouponUses } from './coupon-uses.service.ts';
import { Coupon } from './coupon.entity.ts';
import { CouponsController } from './coupons.controller.ts';
import { CouponsService } from './coupons.service.ts';

@Module({
  imports: [
    AuditModule,
    TypeOrmModule.forFeature([Coupon, CouponRedemption]),
    IdempotencyModule,
    StripeModule,
  ],
  controllers: [CouponsController],
  providers: [CouponsService, CouponPublisher, CouponUses],
  exports: [CouponPublisher, CouponUses],
})
export class CouponsModule {}
