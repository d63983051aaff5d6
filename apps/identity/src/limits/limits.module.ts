import { Module } from '@nestjs/common';
import { AddressLimiter } from './address-limiter.ts';
import { FactorLimiter, RecoveryCodeLimiter, SignInLimiter } from './guess-limiters.ts';

@Module({
  providers: [AddressLimiter, FactorLimiter, RecoveryCodeLimiter, SignInLimiter],
  exports: [AddressLimiter, FactorLimiter, RecoveryCodeLimiter, SignInLimiter],
})
export class LimitsModule {}
