import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Purchase } from '../purchases/purchase.entity.ts';
import { Subscription } from '../subscriptions/subscription.entity.ts';
import { EntitlementEpoch } from './entitlement-epoch.entity.ts';
import { EntitlementsController } from './entitlements.controller.ts';
import { EntitlementsService } from './entitlements.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([EntitlementEpoch, Purchase, Subscription])],
  controllers: [EntitlementsController],
  providers: [EntitlementsService],
  exports: [EntitlementsService],
})
export class EntitlementsModule {}
