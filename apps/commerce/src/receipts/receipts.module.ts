import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvoiceRequestsModule } from '../invoicing/invoice-requests.module.ts';
import { Receipt } from './receipt.entity.ts';
import { ReceiptLedger } from './receipt-ledger.service.ts';
import { ReceiptParties } from './receipt-parties.service.ts';
import { ReceiptsController } from './receipts.controller.ts';
import { ReceiptsService } from './receipts.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Receipt]), InvoiceRequestsModule],
  controllers: [ReceiptsController],
  providers: [ReceiptLedger, ReceiptParties, ReceiptsService],
  exports: [ReceiptLedger, ReceiptParties],
})
export class ReceiptsModule {}
