import { Module } from '@nestjs/common';
import { ExportsService } from './exports.service.ts';
import { InvoiceRequestsModule } from './invoice-requests.module.ts';
import { InvoicingController } from './invoicing.controller.ts';

@Module({
  imports: [InvoiceRequestsModule],
  controllers: [InvoicingController],
  providers: [ExportsService],
})
export class InvoicingModule {}
