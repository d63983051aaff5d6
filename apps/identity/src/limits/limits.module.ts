import { Module } from '@nestjs/common';
import { SecretsModule } from '../secrets/secrets.module.ts';
import { AddressLimiter } from './address-limiter.ts';
import { SignInLimiter } from './sign-in-limiter.ts';

@Module({
  imports: [SecretsModule],
  providers: [AddressLimiter, SignInLimiter],
  exports: [AddressLimiter, SignInLimiter],
})
export class LimitsModule {}
