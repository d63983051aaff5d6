import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ProviderModule } from '../../provider/provider.module.ts';
import { PortalService } from './portal.service.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';

/** The subscription as its owner sees it, and the provider’s portal. */
@Module({
  imports: [LedgerModule, ProviderModule],
  controllers: [SubscriptionsController],
  providers: [PortalService],
})
export class SubscriptionsModule {}
