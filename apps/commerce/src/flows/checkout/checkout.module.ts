import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ProviderModule } from '../../provider/provider.module.ts';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { CheckoutChoicesService } from './checkout-choices.service.ts';
import { CheckoutController } from './checkout.controller.ts';
import { CheckoutService } from './checkout.service.ts';
import { CloseOutdatedPagesJob } from './close-outdated-pages.job.ts';
import { DebitsService } from './debits.service.ts';
import { OffersService } from './offers.service.ts';
import { PaymentPagesRpcController } from './payment-pages.rpc.ts';
import { PaymentPagesService } from './payment-pages.service.ts';
import { QuotesService } from './quotes.service.ts';
import { SeatsService } from './seats.service.ts';
import { VerificationService } from './verification.service.ts';
import { WithdrawnItemsEventsController } from './withdrawn-items.events.ts';

/** Quotes, payment pages and what the success page verifies. */
@Module({
  imports: [LedgerModule, ProviderModule, FulfilmentModule, PurchasesModule],
  controllers: [CheckoutController, PaymentPagesRpcController, WithdrawnItemsEventsController],
  providers: [
    CheckoutChoicesService,
    CheckoutService,
    CloseOutdatedPagesJob,
    DebitsService,
    OffersService,
    PaymentPagesService,
    QuotesService,
    SeatsService,
    VerificationService,
  ],
})
export class CheckoutModule {}
