import { MayBeLeftOut } from '@academy/platform';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

export class UpdateNotificationPreferencesDto {
  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  expiryReminders?: boolean;

  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  renewalNotices?: boolean;

  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  itemMessages?: boolean;
}

/** Which optional mails the user wants. */
export class NotificationPreferencesDto {
  @ApiProperty({ description: 'Mails that access to a purchase ends in 30 or 7 days.' })
  expiryReminders: boolean;

  @ApiProperty({ description: 'Mails that the subscription will renew.' })
  renewalNotices: boolean;

  @ApiProperty({ description: 'Messages of staff to owners of items.' })
  itemMessages: boolean;
}
