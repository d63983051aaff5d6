import { Global, Module } from '@nestjs/common';
import { NotificationPreferencesController } from './notification-preferences.controller.ts';
import { NotificationPreferencesService } from './notification-preferences.service.ts';

/** Which mails about learning users want. Global, since every part that writes such mails asks. */
@Global()
@Module({
  controllers: [NotificationPreferencesController],
  providers: [NotificationPreferencesService],
  exports: [NotificationPreferencesService],
})
export class NotificationsModule {}
