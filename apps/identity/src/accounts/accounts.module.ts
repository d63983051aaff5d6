import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { AccountNotificationsService } from './account-notifications.service.ts';
import { RegistrationService } from './registration.service.ts';
import { RolesService } from './roles.service.ts';
import { UserContactRpcController } from './user-contact.rpc.ts';
import { UserSearchService } from './user-search.service.ts';
import { UsersService } from './users.service.ts';

/** Accounts and their parts: identities, profile, role, consents, membership, second factors. */
@Module({
  imports: [AuditModule],
  controllers: [UserContactRpcController],
  providers: [
    AccountNotificationsService,
    RegistrationService,
    RolesService,
    UserSearchService,
    UsersService,
  ],
  exports: [AccountNotificationsService, RegistrationService, RolesService, UserSearchService, UsersService],
})
export class AccountsModule {}
