import { Module } from '@nestjs/common';
import { AddressLimiter } from './address-limiter.ts';
import { FactorLimiter, MailCodeLimiter, RecoveryCodeLimiter, SignInLimiter } from './guess-limiters.ts';

@Module({
  providers: [AddressLimiter, FactorLimiter, MailCodeLimiter, RecoveryCodeLimiter, SignInLimiter],
  exports: [AddressLimiter, FactorLimiter, MailCodeLimiter, RecoveryCodeLimiter, SignInLimiter],
})
export class LimitsModule {}
