import { Module } from '@nestjs/common';
import { AppModule } from '../app.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { RolesModule } from '../roles/roles.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { DemoAccounts } from './demo-accounts.service.ts';

/** The service with its demo data beside it; only the seed loads it. */
@Module({ imports: [AppModule, AuthModule, RolesModule, UsersModule], providers: [DemoAccounts] })
export class DemoModule {}
