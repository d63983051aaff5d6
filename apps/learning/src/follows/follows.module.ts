import { MAIL_CONSENT } from '@academy/mail';
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnnounceLessonsJob } from './announce-lessons.job.ts';
import { FollowsController } from './follows.controller.ts';
import { FollowsService } from './follows.service.ts';
import { MailConsentService } from './mail-consent.service.ts';
import { SeriesFollow } from './series-follow.entity.ts';

/**
 * Series that users follow, and the mails about their new lessons. Global, since the mail library asks for the consent
 * before it sends each mail.
 */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SeriesFollow])],
  controllers: [FollowsController],
  providers: [
    FollowsService,
    AnnounceLessonsJob,
    MailConsentService,
    { provide: MAIL_CONSENT, useExisting: MailConsentService },
  ],
  exports: [FollowsService, MAIL_CONSENT],
})
export class FollowsModule {}
