import { MAIL_CONSENT } from '@academy/mail';
import { Global, Module } from '@nestjs/common';
import { NotificationPreferencesController } from './notification-preferences.controller.ts';
import { NotificationPreferencesService } from './notification-preferences.service.ts';

/** Which optional mails users want. Global, since the mail library asks before it sends one. */
@Global()
@Module({
  controllers: [NotificationPreferencesController],
  providers: [
    NotificationPreferencesService,
    { provide: MAIL_CONSENT, useExisting: NotificationPreferencesService },
  ],
  exports: [NotificationPreferencesService, MAIL_CONSENT],
})
export class PreferencesModule {}
