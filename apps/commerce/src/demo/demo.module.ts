import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppModule } from '../app.module.ts';
import { Order } from '../checkout/order.entity.ts';
import { ReceiptsModule } from '../receipts/receipts.module.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { DemoSales } from './demo-sales.service.ts';

/** The service with its demo data beside it; only the seed loads it. */
@Module({
  imports: [AppModule, TypeOrmModule.forFeature([Order]), PurchasesModule, ReceiptsModule],
  providers: [DemoSales],
})
export class DemoModule {}
