import { Module } from '@nestjs/common';
import { AppModule } from '../app.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { AdministrationModule } from '../administration/administration.module.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { DemoAccountsService } from './demo-accounts.service.ts';

/** The service with its demo data; loaded only by the seed. */
@Module({
  imports: [AppModule, AuthModule, AdministrationModule, AccountsModule],
  providers: [DemoAccountsService],
})
export class DemoModule {}
