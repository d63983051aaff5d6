import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { GoTrueErrorFilter } from '../gotrue/gotrue-error.filter.ts';
import { KeysModule } from '../keys/keys.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { DeferredRequestsService } from './deferred/deferred-requests.service.ts';
import { PruneDeferredRequestsJob } from './deferred/prune-deferred-requests.job.ts';
import { FlowStatesService } from './links/flow-states.service.ts';
import { MailLinksService } from './links/mail-links.service.ts';
import { OneTimeTokensService } from './links/one-time-tokens.service.ts';
import { UnconfirmedAccountsService } from './links/unconfirmed-accounts.service.ts';
import { PruneLinksJob } from './links/prune-links.job.ts';
import { RedirectPolicy } from './links/redirect-policy.ts';
import { CodeCheckService } from './mfa/code-check.service.ts';
import { FactorController } from './mfa/factor.controller.ts';
import { FactorsService } from './mfa/factors.service.ts';
import { FactorVerificationService } from './mfa/factor-verification.service.ts';
import { PruneChallengesJob } from './mfa/prune-challenges.job.ts';
import { RecoveryCodesController } from './mfa/recovery-codes.controller.ts';
import { RecoveryCodesService } from './mfa/recovery-codes.service.ts';
import { BreachedPasswords } from './passwords/breached-passwords.ts';
import { OwnerProofService } from './passwords/owner-proof.service.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { PasswordPolicy } from './passwords/password-policy.ts';
import { IdentityController } from './providers/identity.controller.ts';
import { IdentityLinksService } from './providers/identity-links.service.ts';
import { ProviderAccountsService } from './providers/provider-accounts.service.ts';
import { ProviderController } from './providers/provider.controller.ts';
import { ProviderSignInStates } from './providers/provider-sign-in-state.ts';
import { ProviderRegistry } from './providers/provider-registry.ts';
import { ProviderSignInService } from './providers/provider-sign-in.service.ts';
import { AuthSettingsController } from './sign-in/auth-settings.controller.ts';
import { CodeExchangeService } from './sign-in/code-exchange.service.ts';
import { PasswordSignInService } from './sign-in/password-sign-in.service.ts';
import { TokenController } from './sign-in/token.controller.ts';
import { CarryOutRequestJob } from './sign-up/carry-out-request.job.ts';
import { RecoveryService } from './sign-up/recovery.service.ts';
import { SignUpController } from './sign-up/sign-up.controller.ts';
import { SignUpService } from './sign-up/sign-up.service.ts';
import { CredentialChangePolicy } from './user/credential-change-policy.ts';
import { ReauthenticationService } from './user/reauthentication.service.ts';
import { UserController } from './user/user.controller.ts';
import { UserUpdateService } from './user/user-update.service.ts';
import { EmailChangeService } from './verification/email-change.service.ts';
import { VerificationService } from './verification/verification.service.ts';
import { VerifyController } from './verification/verify.controller.ts';

/**
 * Sign-up and sign-in: the routes below `/auth/v1`. Imported after the platform, so that its filter takes precedence.
 */
@Module({
  imports: [AccountsModule, AuditModule, KeysModule, LimitsModule, SessionsModule],
  controllers: [
    AuthSettingsController,
    IdentityController,
    ProviderController,
    RecoveryCodesController,
    FactorController,
    SignUpController,
    TokenController,
    UserController,
    VerifyController,
  ],
  providers: [
    BreachedPasswords,
    CarryOutRequestJob,
    CodeCheckService,
    CodeExchangeService,
    CredentialChangePolicy,
    DeferredRequestsService,
    EmailChangeService,
    FactorsService,
    FactorVerificationService,
    FlowStatesService,
    IdentityLinksService,
    MailLinksService,
    OneTimeTokensService,
    UnconfirmedAccountsService,
    OwnerProofService,
    PasswordHasher,
    PasswordPolicy,
    PasswordSignInService,
    ProviderAccountsService,
    ProviderSignInStates,
    ProviderRegistry,
    ProviderSignInService,
    PruneChallengesJob,
    PruneDeferredRequestsJob,
    PruneLinksJob,
    ReauthenticationService,
    RecoveryCodesService,
    RecoveryService,
    RedirectPolicy,
    SignUpService,
    UserUpdateService,
    VerificationService,
    { provide: APP_FILTER, useClass: GoTrueErrorFilter },
  ],
  exports: [MailLinksService, OwnerProofService, PasswordHasher, RedirectPolicy, UnconfirmedAccountsService],
})
export class AuthModule {}
