import { Module } from '@nestjs/common';
import { SecretsModule } from '../secrets/secrets.module.ts';
import { AddressLimiter } from './address-limiter.ts';
import { FactorLimiter, RecoveryCodeLimiter, SignInLimiter } from './guess-limiters.ts';

@Module({
  imports: [SecretsModule],
  providers: [AddressLimiter, FactorLimiter, RecoveryCodeLimiter, SignInLimiter],
  exports: [AddressLimiter, FactorLimiter, RecoveryCodeLimiter, SignInLimiter],
})
export class LimitsModule {}
