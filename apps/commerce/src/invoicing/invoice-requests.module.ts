import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvoiceRequest } from './invoice-request.entity.ts';
import { InvoiceRequests } from './invoice-requests.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([InvoiceRequest])],
  providers: [InvoiceRequests],
  exports: [InvoiceRequests],
})
export class InvoiceRequestsModule {}
