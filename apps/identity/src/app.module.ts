import { Module } from '@nestjs/common';
import { MailModule } from '@academy/mail';
import { MessagingModule } from '@academy/messaging';
import { DatabaseModule, PlatformModule, SecretsModule } from '@academy/platform';
import { AdministrationModule } from './administration/administration.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { database } from './database/database.ts';
import { IdentityEnv } from './env.ts';
import { ErasureModule } from './erasure/erasure.module.ts';
import { ExportModule } from './export/export.module.ts';
import { Housekeeping } from './housekeeping/housekeeping.service.ts';
import { identityMails } from './mail/mails.ts';
import { MembershipModule } from './membership/membership.module.ts';
import { MfaModule } from './mfa/mfa.module.ts';
import { ProfilesModule } from './profiles/profiles.module.ts';
import { RolesModule } from './roles/roles.module.ts';
import { StatsModule } from './stats/stats.module.ts';

@Module({
  imports: [
    PlatformModule.forRoot({ env: IdentityEnv }),
    DatabaseModule.forRoot(database),
    MessagingModule.forRoot({ service: 'identity' }),
    SecretsModule.forRoot({ service: 'identity' }),
    MailModule.forRoot({ templates: identityMails }),
    AuthModule,
    ErasureModule,
    ExportModule,
    MembershipModule,
    MfaModule,
    ProfilesModule,
    RolesModule,
    AdministrationModule,
    StatsModule,
  ],
  providers: [Housekeeping],
})
export class AppModule {}
