import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AuditModule } from '../audit/audit.module.ts';
import { KeysModule } from '../keys/keys.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { IdentityController } from '../providers/identity.controller.ts';
import { IdentityLinks } from '../providers/identity-links.service.ts';
import { ProviderAccounts } from '../providers/provider-accounts.service.ts';
import { ProviderController } from '../providers/provider.controller.ts';
import { ProviderJourneys } from '../providers/provider-journey.ts';
import { ProviderRegistry } from '../providers/provider-registry.ts';
import { ProviderSignIn } from '../providers/provider-sign-in.service.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AuthErrorFilter } from './auth-error.filter.ts';
import { EmailChangeService } from './email-change.service.ts';
import { FlowStateService } from './flow-state.service.ts';
import { MailLinkService } from './mail-link.service.ts';
import { OneTimeTokenService } from './one-time-token.service.ts';
import { PasswordChangePolicy } from './password-change-policy.ts';
import { PasswordHasher } from './password-hasher.ts';
import { PasswordSignInService } from './password-sign-in.service.ts';
import { ReauthenticationService } from './reauthentication.service.ts';
import { RecoveryService } from './recovery.service.ts';
import { RedirectPolicy } from './redirect-policy.ts';
import { ServiceController } from './service.controller.ts';
import { SignUpController } from './sign-up.controller.ts';
import { SignUpService } from './sign-up.service.ts';
import { TokenController } from './token.controller.ts';
import { UserController } from './user.controller.ts';
import { UserUpdateService } from './user-update.service.ts';
import { VerificationService } from './verification.service.ts';
import { VerifyController } from './verify.controller.ts';

/** The routes that speak GoTrue's wire format. Imported after the platform, so that its filter comes first. */
@Module({
  imports: [AuditModule, KeysModule, LimitsModule, SessionsModule, UsersModule],
  controllers: [
    IdentityController,
    ProviderController,
    ServiceController,
    SignUpController,
    TokenController,
    UserController,
    VerifyController,
  ],
  providers: [
    EmailChangeService,
    FlowStateService,
    IdentityLinks,
    MailLinkService,
    OneTimeTokenService,
    PasswordChangePolicy,
    PasswordHasher,
    PasswordSignInService,
    ProviderAccounts,
    ProviderJourneys,
    ProviderRegistry,
    ProviderSignIn,
    ReauthenticationService,
    RecoveryService,
    RedirectPolicy,
    SignUpService,
    UserUpdateService,
    VerificationService,
    { provide: APP_FILTER, useClass: AuthErrorFilter },
  ],
  exports: [MailLinkService, OneTimeTokenService, PasswordHasher, RedirectPolicy],
})
export class AuthModule {}
