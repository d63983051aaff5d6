import { Module } from '@nestjs/common';
import { AppModule } from '../app.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { KeysModule } from '../keys/keys.module.ts';
import { AdministrationModule } from '../administration/administration.module.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AdministratorsService } from './administrators.service.ts';

/** The service in the form used by its commands. */
@Module({
  imports: [AppModule, AuthModule, KeysModule, AdministrationModule, AccountsModule],
  providers: [AdministratorsService],
})
export class CommandsModule {}
