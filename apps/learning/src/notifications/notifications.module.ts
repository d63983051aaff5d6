import { MAIL_CONSENT } from '@academy/mail';
import { Global, Module } from '@nestjs/common';
import { NotificationPreferencesController } from './notification-preferences.controller.ts';
import { NotificationPreferencesService } from './notification-preferences.service.ts';

/** Which mails about learning users want. Global, since the mail library checks this before it sends each mail. */
@Global()
@Module({
  controllers: [NotificationPreferencesController],
  providers: [
    NotificationPreferencesService,
    { provide: MAIL_CONSENT, useExisting: NotificationPreferencesService },
  ],
  exports: [NotificationPreferencesService, MAIL_CONSENT],
})
export class NotificationsModule {}
