import { ImportsModule } from '@academy/imports';
import { JobsModule } from '@academy/jobs';
import { MailModule } from '@academy/mail';
import { MessagingModule } from '@academy/messaging';
import { DatabaseModule, PlatformModule, SecretsModule } from '@academy/platform';
import { Module } from '@nestjs/common';
import { CommerceEnv } from './env.ts';
import { database } from './database/database.ts';
import { FlowsModule } from './flows/flows.module.ts';
import { commerceMails } from './flows/mails/mails.ts';

@Module({
  imports: [
    PlatformModule.forRoot({ env: CommerceEnv }),
    DatabaseModule.forRoot(database),
    MessagingModule.forRoot({ service: 'commerce' }),
    SecretsModule.forRoot({ service: 'commerce' }),
    JobsModule.forRoot(),
    MailModule.forRoot(commerceMails),
    ImportsModule.forRoot({ list: 'grants', roles: ['admin'] }),
    FlowsModule,
  ],
})
export class AppModule {}
