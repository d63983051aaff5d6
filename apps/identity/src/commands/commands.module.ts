import { Module } from '@nestjs/common';
import { AppModule } from '../app.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { KeysModule } from '../keys/keys.module.ts';
import { RolesModule } from '../roles/roles.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { Administrators } from './administrators.service.ts';

/** The service as its commands use it. */
@Module({
  imports: [AppModule, AuthModule, KeysModule, RolesModule, UsersModule],
  providers: [Administrators],
})
export class CommandsModule {}
