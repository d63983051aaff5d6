import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Order } from '../checkout/order.entity.ts';
import { EntitlementsModule } from '../entitlements/entitlements.module.ts';
import { Receipt } from '../receipts/receipt.entity.ts';
import { PurchaseLedger } from './purchase-ledger.service.ts';
import { PurchaseQuestionsController } from './purchase-questions.controller.ts';
import { Purchase } from './purchase.entity.ts';
import { PurchasedContentsService } from './purchased-contents.service.ts';
import { PurchasesController } from './purchases.controller.ts';
import { PurchasesService } from './purchases.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Purchase, Order, Receipt]), EntitlementsModule],
  controllers: [PurchasesController, PurchaseQuestionsController],
  providers: [PurchasesService, PurchasedContentsService, PurchaseLedger],
  exports: [PurchaseLedger, PurchasedContentsService],
})
export class PurchasesModule {}
