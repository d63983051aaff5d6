import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { WithdrawalDecisionsService } from './withdrawal-decisions.service.ts';
import { WithdrawalRequestsService } from './withdrawal-requests.service.ts';
import { WithdrawalsController } from './withdrawals.controller.ts';

/** Requests to withdraw from a purchase, and decisions about them. */
@Module({
  imports: [LedgerModule],
  controllers: [WithdrawalsController],
  providers: [WithdrawalDecisionsService, WithdrawalRequestsService],
})
export class WithdrawalsModule {}
