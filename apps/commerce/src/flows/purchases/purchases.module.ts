import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { EntitlementsRpcController } from './entitlements.rpc.ts';
import { PurchaseListsService } from './purchase-lists.service.ts';
import { PurchasedContentsService } from './purchased-contents.service.ts';
import { PurchasesController } from './purchases.controller.ts';
import { PurchasesRpcController } from './purchases.rpc.ts';

/** What a user owns, for them and for other services. */
@Module({
  imports: [LedgerModule],
  controllers: [EntitlementsRpcController, PurchasesController, PurchasesRpcController],
  providers: [PurchaseListsService, PurchasedContentsService],
  exports: [PurchasedContentsService],
})
export class PurchasesModule {}
