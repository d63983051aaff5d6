import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationPreference } from './notification-preference.entity.ts';
import { NotificationPreferencesController } from './notification-preferences.controller.ts';
import { NotificationPreferences } from './notification-preferences.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([NotificationPreference])],
  controllers: [NotificationPreferencesController],
  providers: [NotificationPreferences],
  exports: [NotificationPreferences],
})
export class PreferencesModule {}
