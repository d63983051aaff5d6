import { ImportsModule } from '@academy/imports';
import { JobsModule } from '@academy/jobs';
import { Module } from '@nestjs/common';
import { MailModule } from '@academy/mail';
import { MessagingModule } from '@academy/messaging';
import { DatabaseModule, PlatformModule, SecretsModule } from '@academy/platform';
import { AdministrationModule } from './administration/administration.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { database } from './database/database.ts';
import { IdentityEnv } from './env.ts';
import { MeModule } from './me/me.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { identityMails } from './mails/mails.ts';

@Module({
  imports: [
    PlatformModule.forRoot({ env: IdentityEnv }),
    DatabaseModule.forRoot(database),
    MessagingModule.forRoot({ service: 'identity' }),
    SecretsModule.forRoot({ service: 'identity' }),
    JobsModule.forRoot(),
    MailModule.forRoot(identityMails),
    ImportsModule.forRoot({ list: 'users', roles: ['admin'] }),
    AuthModule,
    MeModule,
    PersonalDataModule,
    AdministrationModule,
  ],
})
export class AppModule {}
